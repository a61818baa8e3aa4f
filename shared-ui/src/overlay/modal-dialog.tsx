import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import common from '../styles/common.module.css';
import { BackCloses } from './back-closes.tsx';
import s from './dialog.module.css';
import { leaveFocus, rememberFocus, restoreFocus } from './dialog-focus.ts';
import { ModalBody } from './modal-body.tsx';
import { useSecondPress } from './use-second-press.ts';

export interface ModalDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons in the bar at the end, beside those of `MainActions`. The bar stays visible while the content scrolls. */
  footer?: ReactNode;
}

export function ModalDialog({ open, onClose, title, children, footer }: ModalDialogProps) {
  const { opened, isSecond, swallow } = useSecondPress();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={s.backdrop} onMouseDown={leaveFocus} />
        <Dialog.Content
          className={s.modal}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opened();
            rememberFocus(event);
          }}
          onPointerDownOutside={(event) => isSecond() && event.preventDefault()}
          onMouseDownCapture={swallow}
          onClickCapture={swallow}
          onCloseAutoFocus={restoreFocus}
        >
          <BackCloses close={onClose} />
          <div className={s.head}>
            <Dialog.Title className={common.heading}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="닫기">
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <ModalBody title={title}>{children}</ModalBody>
          {footer && <div className={s.footer}>{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
