" Vim 8.1 or later: put this into ~/.vim/plugin/urisift.vim; urisift has to be on $PATH.
" gx on any line of a URI opens the whole URI if a browser or mail program can; :Uri shows it; :Uris
" lists all URIs of the buffer, including unsaved text, in the quickfix window.
function! s:Urisift(options) abort
  let l:kind = index(['html', 'xhtml', 'xml', 'svg'], &filetype) < 0 ? 'text' : 'xml'
  let l:lines = systemlist('urisift --column-unit byte --as ' . l:kind . ' ' . a:options, getline(1, '$'))
  if v:shell_error > 1
    echohl ErrorMsg | echomsg join(l:lines, ' ') | echohl None
    return []
  endif
  return l:lines
endfunction

function! s:UriAtCursor(...) abort
  let l:options = a:000 + ['--range', line('.') . ':' . col('.')]
  return get(s:Urisift(join(l:options)), 0, '')
endfunction

function! s:Open() abort
  let l:uri = s:UriAtCursor('--scheme http,https,ftp,mailto')
  if empty(l:uri)
    echo 'no URI to open here'
    return
  endif
  " Not with the command :Open, which expands %, # and $NAME.
  try
    call dist#vim9#Open(l:uri) " since Vim 9.1
  catch /:E117:.*dist#vim9#Open/
    call netrw#BrowseX(l:uri, 0)
  endtry
endfunction

function! s:List() abort
  let l:found = []
  for l:line in s:Urisift('--no-messages --no-filename --format grep')
    let l:parts = matchlist(l:line, '^\(\d\+\):\(\d\+\):\(.*\)$')
    if !empty(l:parts)
      call add(l:found, {'bufnr': bufnr('%'), 'lnum': l:parts[1], 'col': l:parts[2], 'text': l:parts[3]})
    endif
  endfor
  call setqflist([], ' ', {'title': ':Uris', 'items': l:found})
  copen
endfunction

nnoremap <silent> gx :call <SID>Open()<CR>
command! Uri echo s:UriAtCursor()
command! Uris call s:List()
