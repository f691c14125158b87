;;; urisift-lsp-mode.el --- URIs in text with lsp-mode  -*- lexical-binding: t -*-
;; Put this into ~/.emacs.d/init.el; urisift has to be on the path.  lsp-mode is a package (Debian:
;; elpa-lsp-mode; else M-x package-install RET lsp-mode).
;; Links are underlined; M-RET (not in a terminal) or mouse-2 on any line of one opens the whole.

(require 'lsp-mode)

(defvar urisift-languages
  '((text-mode . "plaintext") (message-mode . "mail") (markdown-mode . "markdown")
    (git-commit-mode . "git-commit"))
  "The modes that the server is asked in, but not those made from them, such as HTML.")

(dolist (mode urisift-languages)
  (add-to-list 'lsp-language-id-configuration mode))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection '("urisift" "lsp"))
  :major-modes (mapcar #'car urisift-languages)
  :initialization-options '((urisift . ((join . "inferred"))))
  :multi-root t ; one server for all folders
  :add-on? t
  :server-id 'urisift))

(defun urisift-lsp ()
  "Ask the server, without the question which project a text is of."
  (when (and buffer-file-name (assq major-mode urisift-languages))
    (setq-local lsp-auto-guess-root t
                lsp-guess-root-without-session t)
    (lsp-deferred)))

(add-hook 'text-mode-hook #'urisift-lsp)
