import { useCallback } from 'react';
import { type LazyPart, useLazyPart } from '../lib/lazy-part.ts';
import { toast } from './toast/toast-store.ts';

/**
 * Loads the code of a dialog once the dialog is opened. If loading fails, a toast says so and the dialog is closed.
 * @returns the component; null until it is loaded
 */
export function useDialogPart<Props>(part: LazyPart<Props>, open: boolean, onClose: () => void) {
  const onFail = useCallback(() => {
    toast('창을 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
    onClose();
  }, [onClose]);
  return useLazyPart(part, open, onFail);
}
