import { useCallback } from 'react';
import { useLazyPart } from '../lib/lazy-part.ts';
import { messageDialogPart } from './dialog-parts.ts';
import { useDialogs } from './dialog-store.ts';
import { toast } from './toast/toast-store.ts';

/** Shows alerts and confirmations, one after the other. */
export function DialogHost() {
  const request = useDialogs((state) => state.queue[0]);
  // if the code of dialogs cannot be loaded, an alert is shown as a toast, and a confirmation is refused with a toast
  const onFail = useCallback(() => {
    for (const { kind, text, required, answer } of useDialogs.getState().queue) {
      toast(kind === 'alert' ? text : '연결이 불안정해 진행하지 못했습니다. 다시 시도해 주세요.', { tone: 'danger' });
      answer(required);
    }
  }, []);
  const MessageDialog = useLazyPart(messageDialogPart, request !== undefined, onFail);
  return MessageDialog && <MessageDialog request={request} />;
}
