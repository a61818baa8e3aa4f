import { useCallback } from 'react';
import { useLazyPart } from '../lib/lazy-part.ts';
import { modalDialogPart } from './dialog-parts.ts';
import type { ModalDialogProps } from './modal-dialog.tsx';
import { toast } from './toast-store.ts';

export type ModalProps = ModalDialogProps;

/** A dialog with custom content; a bottom sheet on phones. */
export function Modal(props: ModalProps) {
  const { onClose } = props;
  const onFail = useCallback(() => {
    toast('창을 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
    onClose();
  }, [onClose]);
  const ModalDialog = useLazyPart(modalDialogPart, props.open, onFail);
  return ModalDialog && <ModalDialog {...props} />;
}
