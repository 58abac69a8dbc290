#ifndef GALLEY_DESCRIPTOR_VFS_H
#define GALLEY_DESCRIPTOR_VFS_H

/* The file system in which the only files are open descriptors, named by their numbers in decimal. */
#define GALLEY_DESCRIPTOR_VFS "galley-descriptor"

void galley_register_descriptor_vfs(void);

#endif
