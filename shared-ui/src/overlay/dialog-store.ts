import { create } from 'zustand';

/** An alert or a confirmation; an alert has only one button. */
export interface DialogRequest {
  id: number;
  kind: 'alert' | 'confirm';
  text: string;
  confirm: string;
  cancel: string;
  danger: boolean;
  /** The recommended answer. */
  primary: 'confirm' | 'cancel';
  note: string;
  /** Whether the message must be acknowledged, by its button or Escape. A tap beside it does nothing, Back leaves the page. */
  required: boolean;
  answer: (confirmed: boolean) => void;
}

interface DialogState {
  /** Pending dialogs. Only the first one is shown. */
  queue: readonly DialogRequest[];
}

export const useDialogs = create<DialogState>(() => ({ queue: [] }));

let lastId = 0;

function ask(request: Omit<DialogRequest, 'id' | 'answer'>, signal?: AbortSignal): Promise<boolean> {
  const isAsked = useDialogs.getState().queue.some(({ kind, text }) => kind === 'confirm' && text === request.text);
  // after a double press the second confirmation is refused at once, so that nothing is done twice
  if (isAsked) return Promise.resolve(false);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      useDialogs.setState(({ queue }) => ({ queue: queue.filter((one) => one.id !== id) }));
      resolve(confirmed);
    };
    signal?.addEventListener('abort', () => answer(false), { once: true });
    useDialogs.setState(({ queue }) => ({ queue: [...queue, { ...request, id, answer }] }));
  });
}

/** Cancels all alerts and confirmations. Called when the page is left, and when the session changes or has ended. */
export function dismissDialogs(): void {
  for (const { answer } of useDialogs.getState().queue) answer(false);
}

export interface AlertOptions {
  /** Whether the message must be acknowledged, by its button or Escape. A tap beside it does nothing, Back leaves the page. */
  required?: boolean;
}

/**
 * Shows a message; replaces `window.alert`. In the browser only.
 * @param text shown as it is
 * @returns whether the message was acknowledged; false after a tap beside it or Back, when its page is left, and after Escape
 *   unless it is `required`
 */
export const alertDialog = (text: string, { required = false }: AlertOptions = {}): Promise<boolean> =>
  ask({ kind: 'alert', text, confirm: '확인', cancel: '', danger: false, primary: 'confirm', note: '', required });

export interface ConfirmOptions {
  text: string;
  /** Default '확인'. */
  confirm?: string;
  /** Default '취소'. */
  cancel?: string;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  /** The recommended answer; default 'confirm'. Enter selects it, unless `danger` is set. */
  primary?: 'confirm' | 'cancel';
  /** A second, less prominent line. */
  note?: string;
  /** Closes the dialog when there is nothing left to confirm. */
  signal?: AbortSignal;
}

/**
 * Asks for confirmation before an action. In the browser only.
 * @returns whether the action was confirmed; also false after Escape, a tap beside the dialog or Back, when its page is left,
 *   when `signal` aborts, and if the same question is already open
 */
export const confirmDialog = ({
  text,
  confirm = '확인',
  cancel = '취소',
  danger = false,
  primary = 'confirm',
  note = '',
  signal,
}: ConfirmOptions): Promise<boolean> =>
  ask({ kind: 'confirm', text, confirm, cancel, danger, primary, note, required: false }, signal);
