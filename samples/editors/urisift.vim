" Vim 8.1 or later: put this into ~/.vim/plugin/urisift.vim; urisift has to be on $PATH.
" gx on any line of a URI opens the whole URI; :Uri shows it; :Uris lists all URIs of the buffer,
" including unsaved text, in the quickfix window.
function! s:Urisift(options) abort
  let l:kind = index(['html', 'xhtml', 'xml', 'svg'], &filetype) < 0 ? 'text' : 'xml'
  let l:lines = systemlist('urisift --column-unit byte --as ' . l:kind . ' ' . a:options, getline(1, '$'))
  if v:shell_error > 1
    echohl ErrorMsg | echomsg join(l:lines, ' ') | echohl None
    return []
  endif
  return l:lines
endfunction

function! s:UriAtCursor() abort
  return get(s:Urisift('--range ' . line('.') . ':' . col('.')), 0, '')
endfunction

function! s:Open() abort
  let l:uri = s:UriAtCursor()
  if empty(l:uri)
    echo 'no URI here'
  elseif exists(':Open') == 2 " Vim 9.1
    execute 'Open' l:uri
  else
    call netrw#BrowseX(l:uri, 0)
  endif
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
