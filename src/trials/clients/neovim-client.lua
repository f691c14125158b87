-- Checks that Neovim shows a diagnostic and a hover: nvim --headless -u NONE -S neovim-client.lua
-- The environment has FIXTURE and SERVER (one word per line).

local wrapped = 'http://wrapped.example.org/archive/2009/proposals/msg00123.html'

local function fail(why)
  io.stderr:write('neovim client: ' .. why .. '\n')
  vim.cmd('cquit 1')
end

local function wait_for(what, predicate)
  if not vim.wait((tonumber(vim.env.PATIENCE) or 120) * 1000, predicate, 50) then
    fail('waited in vain for ' .. what)
  end
end

local function floating_window()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return window
    end
  end
end

local ok, problem = pcall(function()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.FIXTURE))
  local client = vim.lsp.start_client({
    name = 'urisift',
    cmd = vim.split(vim.env.SERVER, '\n'),
    root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(0, client)
  wait_for('the server to be ready', function()
    return vim.lsp.buf.server_ready()
  end)

  wait_for('a diagnostic', function()
    return #vim.diagnostic.get(0) > 0
  end)
  local found = vim.diagnostic.get(0)
  local line = vim.fn.search('1080::zz', 'n') - 1
  if #found ~= 1 or found[1].lnum ~= line or found[1].severity ~= vim.diagnostic.severity.INFO
    or found[1].code ~= 'IPv6address' then
    fail('diagnostics ' .. vim.inspect(found))
  end
  vim.cmd('redraw')
  vim.api.nvim_win_set_cursor(0, { line + 1, 25 })
  vim.diagnostic.open_float({ scope = 'line', focusable = false })
  wait_for('the diagnostic to be shown', floating_window)
  local shown = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(floating_window()), 0, -1, false), '\n')
  if not shown:find('IPv6', 1, true) then
    fail('shows ' .. shown)
  end
  vim.api.nvim_win_close(floating_window(), true)

  vim.fn.search('2009/proposals')
  vim.lsp.buf.hover()
  wait_for('the hover', floating_window)
  shown = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(floating_window()), 0, -1, false), '\n')
  if not shown:find(wrapped, 1, true) or not shown:find('wrapped.example.org', 1, true) then
    fail('hovers ' .. shown)
  end
end)
if not ok then
  fail(tostring(problem))
end
io.stdout:write('neovim client: ok\n')
vim.cmd('qall!')
