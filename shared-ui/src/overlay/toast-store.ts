import { create } from 'zustand';

export type ToastTone = 'ok' | 'info' | 'danger';

/** A button in a toast, such as one that undoes an action. The toast stays longer, and is closed by the press. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
  action: ToastAction | undefined;
}

export const useToasts = create<{ toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }));

/** Most toasts at once, since more would cover the page. */
const MAX_TOASTS = 3;
let lastId = 0;

/**
 * Shows a message that need not be acknowledged. In the browser only.
 * @param text shown as it is
 */
export function toast(
  text: string,
  { tone = 'ok', action }: { tone?: ToastTone; action?: ToastAction | undefined } = {},
): void {
  lastId += 1;
  const message = { id: lastId, text, tone, action };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.text !== text), message].slice(-MAX_TOASTS),
  }));
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
