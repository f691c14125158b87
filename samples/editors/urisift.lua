-- Neovim 0.7 or later: put this into ~/.config/nvim/plugin/urisift.lua; urisift has to be on $PATH.
-- One server for all buffers gives diagnostics, hover (K) and code actions (ga); gx opens the
-- whole URI under the cursor if a browser or mail program can.
local config = {
  name = 'urisift',
  cmd = { 'urisift', 'lsp' },
  init_options = { urisift = { join = 'inferred' } },
}

local client -- for Neovim 0.7, which cannot find a running client itself

local function attach(buffer)
  if vim.lsp.start then
    local function is_ours(other)
      return other.name == config.name
    end
    vim.lsp.start(config, { bufnr = buffer, reuse_client = is_ours })
    return
  end
  if not client or vim.lsp.client_is_stopped(client) then
    client = vim.lsp.start_client(config)
  end
  vim.lsp.buf_attach_client(buffer, client)
end

local function open()
  local place = vim.fn.line('.') .. ':' .. vim.fn.col('.')
  local text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local schemes = 'http,https,ftp,mailto'
  local command = { 'urisift', '--column-unit', 'byte', '--scheme', schemes, '--range', place }
  local uri = vim.trim(vim.fn.system(command, text))
  if vim.v.shell_error == 1 then
    vim.notify('no URI to open here')
  elseif vim.v.shell_error ~= 0 then
    vim.notify(uri, vim.log.levels.ERROR)
  elseif vim.ui.open then
    vim.ui.open(uri)
  else
    vim.fn['netrw#BrowseX'](uri, 0)
  end
end

vim.api.nvim_create_autocmd('FileType', {
  group = vim.api.nvim_create_augroup('urisift', {}),
  pattern = { 'text', 'markdown', 'mail', 'gitcommit' },
  callback = function(event)
    local buffer = event.buf
    if vim.bo[buffer].buftype ~= '' then
      return -- a help page, or the window of a hover
    end
    if vim.fn.executable('urisift') == 0 then
      vim.notify_once('urisift is not on $PATH', vim.log.levels.WARN)
      return
    end
    attach(buffer)
    vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer, desc = 'What urisift knows of the URI' })
    vim.keymap.set('n', 'ga', vim.lsp.buf.code_action, { buffer = buffer, desc = 'Rewrite the URI' })
    vim.keymap.set('n', 'gx', open, { buffer = buffer, desc = 'Open the whole URI' })
  end,
})
