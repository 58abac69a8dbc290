from galley_typeset import main

main()
