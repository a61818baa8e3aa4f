import { modalDialogPart } from './dialog-parts.ts';
import type { ModalDialogProps } from './modal-dialog.tsx';
import { useDialogPart } from './use-dialog-part.ts';

export type ModalProps = ModalDialogProps;

/** A dialog with custom content; a bottom sheet on phones. */
export function Modal(props: ModalProps) {
  const ModalDialog = useDialogPart(modalDialogPart, props.open, props.onClose);
  return ModalDialog && <ModalDialog {...props} />;
}
