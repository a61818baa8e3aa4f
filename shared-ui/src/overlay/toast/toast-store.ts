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
  /** Further sentences. A toast without a button does not show them on a narrow screen with large text. */
  more: string | undefined;
  tone: ToastTone;
  action: ToastAction | undefined;
  /** Whether the toast stays until the person or the caller closes it. */
  stays: boolean;
}

/** The toasts that are shown, in their order. */
export const useToasts = create<{ toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }));

/**
 * Maximum number of toasts at once; more would cover the page. A further toast replaces the oldest one without `stays` or, if all
 * have `stays`, the oldest.
 */
const MAX_TOASTS = 3;
let lastId = 0;

/**
 * Shows a message that need not be acknowledged. In the browser only.
 * @param text shown as it is
 * @param options with `stays`, the toast is shown until the person or the caller closes it: for a state that lasts; `more` is
 * text that the toast may leave out where it would cover the page
 * @returns a function that closes it
 */
export function toast(
  text: string,
  { tone = 'ok', more, action, stays = false }: Partial<Pick<ToastMessage, 'tone' | 'more' | 'action' | 'stays'>> = {},
): () => void {
  lastId += 1;
  const id = lastId;
  const message = { id, text, more, tone, action, stays };
  useToasts.setState(({ toasts }) => {
    // an equal text with another button is about something else, for example the block of another person
    const isSame = (one: ToastMessage) => one.text === text && (stays || !one.action || !action);
    const others = toasts.filter((one) => !isSame(one));
    const oldest = others.length < MAX_TOASTS ? undefined : (others.find((one) => !one.stays) ?? others[0]);
    return { toasts: [...others.filter((one) => one !== oldest), message] };
  });
  return () => dismissToast(id);
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
