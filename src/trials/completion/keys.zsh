# Types keys at a terminal of bash or zsh, and compares the resulting line.
# keys.zsh DIRECTORY SHELL
zmodload zsh/zpty
directory=$1 shell=$2 failed=0
line=$directory/line

# Control-X writes the line to a file and clears it.
case $shell in
  (bash)
    cat >$directory/start <<END
source $directory/urisift.bash
bind 'set show-all-if-ambiguous on'
bind 'set bell-style none'
keep() { printf '%s\n' "\$READLINE_LINE" >$line.new; mv $line.new $line; READLINE_LINE= READLINE_POINT=0; }
bind -x '"\C-x": keep'
PS1='READY'
END
    zpty terminal "bash --noprofile --rcfile $directory/start -i"
    ;;
  (zsh)
    cat >$directory/start <<END
autoload -U compinit && compinit -D -u
source $directory/urisift.zsh
setopt no_beep
LISTMAX=1000 COLUMNS=200
keep() { print -r -- "\$BUFFER" >$line.new; mv $line.new $line; BUFFER=; }
zle -N keep
bindkey '^X' keep
PS1=READY
END
    zpty terminal "zsh -f -i"
    zpty -w terminal "source $directory/start"
    ;;
esac
sleep 2

bad() {
  print -ru2 -- "completion: $shell: $*"
  failed=1
}

typed() { # sets REPLY to the line after these keys
  rm -f $line
  zpty -w -n terminal "$1"$'\x18'
  local i
  for (( i = 0; i < 100; i++ )); do
    [[ -e $line ]] && { REPLY=$(<$line); return; }
    sleep 0.1
  done
  REPLY='(nothing in 10 s)'
}

becomes() { # KEYS LINE
  typed "$1"
  # a blank or a comma follows a whole word
  [[ ${REPLY%[ ,]} == $2 ]] || bad "'$1' becomes '$REPLY', not '$2'"
}

if [[ $shell == zsh ]]; then
  becomes $'urisift --form\t' 'urisift --format='
else
  becomes $'urisift --form\t' 'urisift --format'
fi
becomes $'urisift --format js\t' 'urisift --format jsonl'
becomes $'urisift --format=js\t' 'urisift --format=jsonl'
becomes $'urisift -f cs\t' 'urisift -f csv'
becomes $'urisift --count --by ho\t' 'urisift --count --by host'
becomes $'urisift -f csv --fields as_w\t' 'urisift -f csv --fields as_written'
becomes $'urisift --output le\t' 'urisift --output letter.txt'
becomes $'urisift --unique le\t' 'urisift --unique letter.txt'
becomes $'urisift rep\t' 'urisift report'
becomes $'urisift resolve --sa\t' 'urisift resolve --same-scheme'
becomes $'urisift lsp --he\t' 'urisift lsp --help'
becomes $'urisift parse --pu\t' 'urisift parse --pure'
becomes $'urisift report --ded\t' 'urisift report --dedupe'
becomes $'urisift generate-completion fi\t' 'urisift generate-completion fish'
becomes $'urisift --count --by host,dom\t' 'urisift --count --by host,domain'
becomes $'urisift --color=al\t' 'urisift --color=always'
zpty -d terminal
exit $failed
