-- Checks the configuration for Neovim in all files of FILES, then with the lines of HOSTILE, for which
-- OPENED has what is given to the opener; urisift has to be on the path. With NEWER, it uses a
-- vim.lsp.start like that of Neovim 0.8 or later, and a vim.ui.open like that of 0.10.
local opened = vim.env.WORK .. '/opened'

local function fail(why)
  io.stderr:write(why .. '\n')
  vim.cmd('cquit 1')
end

local function wait_for(what, predicate)
  if not vim.wait(60000, predicate, 50) then
    fail('waited in vain for ' .. what)
  end
end

local function wait_for_file(file)
  wait_for(file, function()
    return vim.fn.filereadable(file) == 1
  end)
end

if vim.env.NEWER and not vim.lsp.start then
  vim.lsp.start = function(config, options)
    for _, client in pairs(vim.lsp.get_active_clients()) do
      if options.reuse_client(client, config) then
        vim.lsp.buf_attach_client(options.bufnr, client.id)
        return client.id
      end
    end
    local id = vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(options.bufnr, id)
    return id
  end
end

if vim.env.NEWER and not vim.ui.open then
  vim.ui.open = function(uri)
    vim.fn.system({ 'xdg-open', uri })
  end
end

local function open_hostile()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.HOSTILE))
  local expected = 0
  for number, uri in ipairs(vim.fn.readfile(vim.env.OPENED)) do
    expected = expected + (uri == '' and 0 or 1)
    vim.api.nvim_win_set_cursor(0, { number, 8 })
    vim.cmd('normal gx')
    wait_for('the URI of line ' .. number, function()
      return vim.fn.filereadable(opened) == 1 and #vim.fn.readfile(opened) >= expected
    end)
  end
  vim.fn.rename(opened, opened .. 'last')
end

local ok, problem = pcall(function()
  for _, file in ipairs(vim.fn.split(vim.env.FILES, '\n')) do
    vim.cmd('edit ' .. vim.fn.fnameescape(file))
    wait_for('a diagnostic in ' .. file, function()
      return #vim.diagnostic.get(0) == 1
    end)
    vim.fn.search('2009/proposals')
    vim.cmd('normal gx')
    wait_for_file(opened)
    vim.fn.rename(opened, opened .. vim.fn.bufnr())
  end
  vim.lsp.buf.hover()
  wait_for('the window of the hover', function()
    return #vim.api.nvim_list_wins() == 2
  end)
  local clients = vim.lsp.get_active_clients()
  if #clients ~= 1 then
    fail(#clients .. ' clients')
  end
  open_hostile()
end)
if not ok then
  fail(tostring(problem))
end
vim.cmd('qall!')
