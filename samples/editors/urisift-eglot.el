;;; urisift-eglot.el --- URIs in text with eglot  -*- lexical-binding: t -*-
;; Diagnostics, hover and code actions from the server. Eglot knows no links: C-c C-o opens the URI
;; under the cursor, whole.

(require 'eglot)
(require 'browse-url)

(add-to-list 'eglot-server-programs '((text-mode message-mode markdown-mode) . ("urisift" "lsp")))
(add-hook 'text-mode-hook #'eglot-ensure)

(defun urisift-browse-at-point ()
  "Open the URI at point."
  (interactive)
  (let ((place (format "%d:%d" (line-number-at-pos) (1+ (- (point) (line-beginning-position)))))
        (text (current-buffer)))
    (with-temp-buffer
      (let ((out (current-buffer)))
        (with-current-buffer text
          (save-restriction
            (widen)
            (let ((coding-system-for-write 'utf-8-unix))
              (call-process-region nil nil "urisift" nil out nil
                                   "--column-unit" "char" "--range" place)))))
      (unless (bobp)
        (browse-url (buffer-substring (point-min) (1- (point-max))))))))

(define-key text-mode-map (kbd "C-c C-o") #'urisift-browse-at-point)
