" Vim: gx on any line of a URI opens the whole; :Uris lists all of the file in the quickfix window.
function! s:UriAtCursor() abort
  let l:place = line('.') . ':' . col('.')
  return trim(system('urisift --column-unit byte --range ' . l:place, getline(1, '$')))
endfunction

function! s:Open() abort
  let l:uri = s:UriAtCursor()
  if !empty(l:uri)
    call netrw#BrowseX(l:uri, 0)
  endif
endfunction

nnoremap <silent> gx :call <SID>Open()<CR>
command! Uri echo s:UriAtCursor()
command! Uris cgetexpr systemlist('urisift --format grep --column-unit byte ' . shellescape(expand('%')))
      \ | copen
set errorformat^=%f:%l:%c:%m
