;;; urisift-eglot.el --- URIs in text with eglot  -*- lexical-binding: t -*-
;; Put this into ~/.emacs.d/init.el; urisift has to be on the path.  Eglot comes with Emacs 29; for
;; Emacs 26 to 28 it is a package (Debian: elpa-eglot; else M-x package-install RET eglot).
;; One server per project gives diagnostics, hover and code actions.  Eglot does not support links:
;; C-c C-o opens the whole URI under the cursor if a browser or mail program can.

(require 'eglot)
(require 'browse-url)

(defvar urisift-modes '(text-mode message-mode markdown-mode git-commit-mode)
  "The modes that use the server; derived modes, such as HTML, do not.")

(add-to-list 'eglot-server-programs (cons urisift-modes '("urisift" "lsp")))

(defun urisift-ensure ()
  "Start the server, or use the one that runs."
  (when (memq major-mode urisift-modes)
    (eglot-ensure)))

(add-hook 'text-mode-hook #'urisift-ensure)

;; Emacs opens others, too; before Emacs 30.1, one that begins with man: reaches a shell.
(defvar urisift-schemes "http,https,ftp,mailto"
  "The schemes of URIs that are opened.")

(defun urisift-browse-at-point ()
  "Open the URI at point."
  (interactive)
  (let ((place (format "%d:%d" (line-number-at-pos nil t)
                       (1+ (- (point) (line-beginning-position)))))
        (text (current-buffer)))
    (with-temp-buffer
      (let ((out (current-buffer))
            (coding-system-for-read 'utf-8)
            (coding-system-for-write 'utf-8-unix))
        (with-current-buffer text
          (save-restriction
            (widen)
            (call-process-region nil nil "urisift" nil (list out nil) nil
                                 "--column-unit" "char" "--scheme" urisift-schemes
                                 "--range" place))))
      (if (bobp)
          (message "No URI to open here")
        (browse-url (buffer-substring (point-min) (1- (point-max))))))))

(define-key text-mode-map (kbd "C-c C-o") #'urisift-browse-at-point)
