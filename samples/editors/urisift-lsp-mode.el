;;; urisift-lsp-mode.el --- URIs in text with lsp-mode  -*- lexical-binding: t -*-
;; Put this into ~/.emacs.d/init.el; urisift has to be on the path.  lsp-mode is a package (Debian:
;; elpa-lsp-mode; else M-x package-install RET lsp-mode).
;; Links are underlined; M-RET (not in a terminal) or mouse-2 on any line of a link opens the whole URI.

(require 'lsp-mode)

(defvar urisift-languages
  '((text-mode . "plaintext") (message-mode . "mail") (markdown-mode . "markdown")
    (git-commit-mode . "git-commit"))
  "The modes that use the server; derived modes, such as HTML, do not.")

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
  "Start the server without asking for the project of a text."
  (when (and buffer-file-name (assq major-mode urisift-languages))
    (setq-local lsp-auto-guess-root t
                lsp-guess-root-without-session t)
    (lsp-deferred)))

(add-hook 'text-mode-hook #'urisift-lsp)
