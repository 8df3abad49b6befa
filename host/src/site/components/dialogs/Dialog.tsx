import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** If the element that opened the dialog is gone, focuses the page content. */
function returnFocus() {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}

/** A modal dialog. The browser traps and restores the focus; Escape and a click outside close it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const close = () => {
    returnFocus();
    onClose();
  };
  // A text selection that ends outside must not close the dialog.
  const pressedBeside = useRef(false);
  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  const onMouseDown = (event: MouseEvent) => (pressedBeside.current = isBeside(event));
  const onClick = (event: MouseEvent) => {
    if (pressedBeside.current && isBeside(event)) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={close}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
