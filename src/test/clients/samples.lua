-- The configuration for Neovim does what it says; urisift is on the path.
local function wait_for(what, predicate)
  if not vim.wait(10000, predicate, 50) then
    io.stderr:write('waited in vain for ' .. what .. '\n')
    vim.cmd('cquit 1')
  end
end

vim.cmd('filetype on')
vim.opt.runtimepath:prepend(vim.env.WORK)
vim.cmd('luafile ' .. vim.env.SAMPLE)
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.FIXTURE))
wait_for('a diagnostic', function()
  return #vim.diagnostic.get(0) == 1
end)
vim.fn.search('2009/proposals')
vim.cmd('normal gx')
wait_for('the browser', function()
  return vim.fn.filereadable(vim.env.WORK .. '/opened') == 1
end)
vim.cmd('qall!')
