import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import common from '../styles/common.module.css';
import { BackCloses } from './back-closes.tsx';
import { pressBeside } from './cover/press-beside.ts';
import s from './dialog.module.css';
import { rememberFocus, restoreFocus } from './dialog-focus.ts';
import { ModalBar } from './main-actions.tsx';
import { ModalBody } from './modal-body.tsx';

export interface ModalDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons in the bar at the end, beside those of `MainActions`. The bar stays visible while the content scrolls. */
  footer?: ReactNode;
}

export function ModalDialog({ open, onClose, title, children, footer }: ModalDialogProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={s.backdrop} {...pressBeside(onClose)} />
        <Dialog.Content
          className={s.modal}
          aria-describedby={undefined}
          onOpenAutoFocus={rememberFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
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
          <ModalBar value={bar}>
            <ModalBody title={title}>{children}</ModalBody>
          </ModalBar>
          <div ref={setBar} className={s.bar}>
            {footer}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
