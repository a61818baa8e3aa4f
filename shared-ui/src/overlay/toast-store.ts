import { create } from 'zustand';

export type ToastTone = 'ok' | 'info' | 'danger';

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

export const useToasts = create<{ toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }));

/** More at once would cover the page. */
const MOST = 3;
let lastId = 0;

/**
 * Says something that need not be acknowledged. In the browser only.
 * @param text shown to the letter
 */
export function toast(text: string, { tone = 'ok' }: { tone?: ToastTone } = {}): void {
  lastId += 1;
  const message = { id: lastId, text, tone };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.text !== text), message].slice(-MOST),
  }));
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
