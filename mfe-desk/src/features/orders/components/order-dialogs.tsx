import type { DeskOrder } from '@onmaum/shared-contract';
import { stateOf } from '@onmaum/shared-contract/order/order-words';
import { Button, type ConfirmOptions, confirmDialog, isFocusLost, Modal } from '@onmaum/shared-ui';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { OfferDialog } from './offers/offer-dialog.tsx';
import { PlaceDialog } from './sessions/place-dialog.tsx';

/** A dialog that opens: a form, or a question that `abort` closes. */
type Dialog = { kind: 'offer' | 'place'; position: number } | { kind: 'question'; abort: () => void };

/** The open dialog. `afterEnd`: it was opened when the order had already ended. */
type Opened = Dialog & { afterEnd: boolean };

const OpenDialog = createContext<(dialog: Dialog | null) => void>(() => undefined);

/** @returns a function that opens a dialog of the order. The dialog stays open even if the pressed button is removed */
export const useOpenDialog = () => useContext(OpenDialog);

/** Asks for confirmation before an action on the order. @returns a function that resolves to whether the action was confirmed */
export function useQuestion() {
  const open = useOpenDialog();
  return async (question: ConfirmOptions): Promise<boolean> => {
    const ended = new AbortController();
    open({ kind: 'question', abort: () => ended.abort() });
    const isConfirmed = await confirmDialog({ ...question, signal: ended.signal });
    // if the order has ended, EndedDialog replaces the question
    if (!ended.signal.aborted) open(null);
    return isConfirmed;
  };
}

interface Props {
  order: DeskOrder;
  /** Gets the focus when EndedDialog closes, since the buttons of an ended order were removed. */
  heading: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Renders the open dialog of an order. If the order ends meanwhile, EndedDialog replaces it. */
export function OrderDialogs({ order, heading, children }: Props) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  // a late response closes only the dialog that it belongs to, not a dialog that was opened since
  const close = () => setDialog((now) => (now === dialog ? null : now));
  const hasEnded = order.next.group === 'done';
  const isOver = hasEnded && dialog?.afterEnd === false;
  useEffect(() => {
    if (isOver && dialog?.kind === 'question') dialog.abort();
  }, [isOver, dialog]);
  return (
    <OpenDialog value={(opened) => setDialog(opened && { ...opened, afterEnd: hasEnded })}>
      {children}
      {dialog && isOver && <EndedDialog order={order} heading={heading} onClose={close} />}
      {dialog?.kind === 'offer' && !isOver && <OfferDialog order={order} position={dialog.position} onClose={close} />}
      {dialog?.kind === 'place' && !isOver && <PlaceDialog order={order} position={dialog.position} onClose={close} />}
    </OpenDialog>
  );
}

/** Dialog that says that the order has ended, and how. It replaces the dialog that was open. */
function EndedDialog({ order, heading, onClose }: Omit<Props, 'children'> & { onClose: () => void }) {
  useEffect(() => () => void (isFocusLost() && heading.current?.focus()), [heading]);
  return (
    <Modal
      open
      onClose={onClose}
      title="이용이 끝난 주문"
      footer={
        <Button variant="primary" full onClick={onClose}>
          닫기
        </Button>
      }
    >
      <p>이용이 끝난 주문이에요. ({stateOf(order)}) 열어 둔 내용은 더 보낼 수 없어요.</p>
    </Modal>
  );
}
