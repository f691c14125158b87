" Opens the URI of each line of $HOSTILE with gx, and waits for the opener: vim -S samples.vim.
" A line of $OPENED is what it is given for that line, blank if nothing is opened.
execute 'edit' fnameescape($HOSTILE)
for s:number in range(1, line('$'))
  call cursor(s:number, 9)
  normal gx
  let s:expected = len(filter(readfile($OPENED)[: s:number - 1], '!empty(v:val)'))
  for s:tenth in range(600)
    if filereadable($WORK . '/opened') && len(readfile($WORK . '/opened')) >= s:expected
      break
    endif
    sleep 100m
  endfor
endfor
qall!
