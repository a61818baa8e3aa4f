import { create } from 'zustand';

/** An alert or a confirmation; an alert has only one button. */
export interface DialogRequest {
  id: number;
  kind: 'alert' | 'confirm';
  text: string;
  confirm: string;
  cancel: string;
  danger: boolean;
  /** Which answer is recommended. */
  primary: 'confirm' | 'cancel';
  note: string;
  answer: (confirmed: boolean) => void;
}

interface DialogState {
  /** Shown one after the other. */
  queue: readonly DialogRequest[];
}

export const useDialogs = create<DialogState>(() => ({ queue: [] }));

let lastId = 0;

function ask(request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      useDialogs.setState(({ queue }) => ({ queue: queue.filter((one) => one.id !== id) }));
      resolve(confirmed);
    };
    useDialogs.setState(({ queue }) => ({ queue: [...queue, { ...request, id, answer }] }));
  });
}

/**
 * Shows a message that must be acknowledged; replaces `window.alert`. In the browser only.
 * @param text shown as it is
 * @returns resolves when it is acknowledged: true by its button, false on Escape
 */
export const alertDialog = (text: string): Promise<boolean> =>
  ask({ kind: 'alert', text, confirm: '확인', cancel: '', danger: false, primary: 'confirm', note: '' });

export interface ConfirmOptions {
  text: string;
  /** Default '확인'. */
  confirm?: string;
  /** Default '취소'. */
  cancel?: string;
  /** The action cannot be undone. */
  danger?: boolean;
  /** The recommended answer, under Enter; default 'confirm'. */
  primary?: 'confirm' | 'cancel';
  /** A second line in a quieter voice. */
  note?: string;
}

/**
 * Asks for confirmation before an action. In the browser only.
 * @returns whether it was confirmed; false on Escape
 */
export const confirmDialog = ({
  text,
  confirm = '확인',
  cancel = '취소',
  danger = false,
  primary = 'confirm',
  note = '',
}: ConfirmOptions): Promise<boolean> => ask({ kind: 'confirm', text, confirm, cancel, danger, primary, note });
