#!/bin/sh
# Installs galley for the user who runs it, without root and without Swift. See --help.
set -eu

# The address of the releases; the release workflow fills it in.
releases=

usage() {
    cat <<'EOF'
usage: install.sh [--from ADDRESS] [--prefix FOLDER] [--uninstall]

Downloads the tarball of galley for this machine, compares its SHA-256 with that in SHA256SUMS, and unpacks it below the prefix:
PREFIX/lib/galley, with links in PREFIX/bin and PREFIX/share. Nothing else is changed.

  --from ADDRESS   folder or web address of a release (default: this script's folder, if it has the packages)
  --prefix FOLDER  where to install (default: ~/.local)
  --uninstall      remove what this script has installed

Exit status: 0 if galley is installed, 1 for an error, 64 for a wrong argument.
EOF
}

fail() {
    printf 'install.sh: %s\n' "$1" >&2
    exit "${2:-1}"
}

prefix=${HOME:-}/.local
from=
uninstall=
while [ $# -gt 0 ]; do
    case $1 in
    --from) from=${2:?--from needs an address} && shift 2 ;;
    --prefix) prefix=${2:?--prefix needs a folder} && shift 2 ;;
    --uninstall) uninstall=1 && shift ;;
    -h | --help) usage && exit 0 ;;
    *) usage >&2 && fail "unknown argument $1" 64 ;;
    esac
done

# The links into the folder of galley, below the prefix.
links() { find "$prefix/bin" "$prefix/share" -type l -lname "$prefix/lib/galley/*" 2>/dev/null || true; }

remove() {
    links | while IFS= read -r link; do rm -f "$link"; done
    rm -rf "$prefix/lib/galley"
}

if [ -n "$uninstall" ]; then
    [ -d "$prefix/lib/galley" ] || fail "galley is not installed in $prefix"
    remove
    printf 'install.sh: removed galley from %s\n' "$prefix"
    exit 0
fi

here=$(cd "$(dirname "$0")" && pwd)
[ -n "$from" ] || from=$releases
[ -n "$from" ] || { [ -f "$here/SHA256SUMS" ] && from=$here; } ||
    fail "no release to install from; name its folder or address with --from"

[ "$(uname -s)" = Linux ] || fail "there are packages for Linux only; build galley from source on $(uname -s)"
architecture=$(uname -m)
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || glibc=
case $glibc in
'') fail "this system has no glibc; galley needs glibc 2.36 or later" ;;
[01].* | 2.[0-9] | 2.[0-9].* | 2.[12][0-9] | 2.[12][0-9].* | 2.3[0-5] | 2.3[0-5].*)
    fail "this system has glibc $glibc; galley needs 2.36 or later" ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
get() { # name
    case $from in
    http://* | https://*)
        if command -v curl >/dev/null; then
            curl --fail --silent --show-error --location --output "$work/$1" "$from/$1"
        elif command -v wget >/dev/null; then
            wget --quiet --output-document="$work/$1" "$from/$1"
        else
            fail "neither curl nor wget is installed"
        fi || fail "$from/$1 cannot be downloaded"
        ;;
    *) cp "$from/$1" "$work/$1" 2>/dev/null || fail "$from has no $1" ;;
    esac
}

get SHA256SUMS
archive=$(awk -v end="-linux-$architecture.tar.gz" 'substr($2, length($2) - length(end) + 1) == end { print $2 }' "$work/SHA256SUMS")
[ -n "$archive" ] || fail "the release has no package for $architecture; it has: $(awk '{ printf "%s ", $2 }' "$work/SHA256SUMS")"
get "$archive"
(cd "$work" && grep -F "  $archive" SHA256SUMS | sha256sum --check --quiet --strict) ||
    fail "$archive is damaged: its SHA-256 is not that of SHA256SUMS"

mkdir -p "$work/new" "$prefix/lib" "$prefix/bin"
tar -xzf "$work/$archive" -C "$work/new" --strip-components=1
"$work/new/bin/galley" --version >/dev/null || fail "galley does not run on this system"
remove
mv "$work/new" "$prefix/lib/galley"

link() { # file in the folder of galley, folder below the prefix
    mkdir -p "$prefix/$2"
    ln -sf "$prefix/lib/galley/$1" "$prefix/$2/${1##*/}"
}
link bin/galley bin
for page in "$prefix/lib/galley/share/man/man1"/*; do link "share/man/man1/${page##*/}" share/man/man1; done
link share/completions/galley share/bash-completion/completions
link share/completions/_galley share/zsh/site-functions
link share/completions/galley.fish share/fish/vendor_completions.d

printf 'install.sh: galley %s is in %s/bin\n' "$("$prefix/bin/galley" --version)" "$prefix"
case :$PATH: in
*:"$prefix/bin":*) ;;
*) printf 'install.sh: %s/bin is not in PATH; add it to use galley by its name\n' "$prefix" ;;
esac
