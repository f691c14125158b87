-- Neovim 0.7 or later: diagnostics, hover (K) and code actions from the server; gx opens the URI
-- under the cursor, whole.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'text', 'markdown', 'mail', 'gitcommit' },
  callback = function(event)
    local client = vim.lsp.start_client({
      name = 'urisift',
      cmd = { 'urisift', 'lsp' },
      init_options = { urisift = { join = 'inferred' } },
    })
    vim.lsp.buf_attach_client(event.buf, client)
    vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = event.buf })
    vim.keymap.set('n', 'ga', vim.lsp.buf.code_action, { buffer = event.buf })
    vim.keymap.set('n', 'gx', function()
      local place = vim.fn.line('.') .. ':' .. vim.fn.col('.')
      local text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
      local uri = vim.fn.system({ 'urisift', '--column-unit', 'byte', '--range', place }, text)
      if vim.v.shell_error == 0 then
        vim.fn['netrw#BrowseX'](vim.trim(uri), 0)
      end
    end, { buffer = event.buf })
  end,
})
