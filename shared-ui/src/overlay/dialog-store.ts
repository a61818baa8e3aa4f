import { create } from 'zustand';

/** One question to the person; `kind` 'alert' has only one answer. */
export interface DialogRequest {
  id: number;
  kind: 'alert' | 'confirm';
  text: string;
  confirm: string;
  cancel: string;
  danger: boolean;
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
 * Tells something that must be acknowledged, in place of `window.alert`. In the browser only.
 * @param text shown to the letter
 * @returns when it was acknowledged
 */
export async function alertDialog(text: string): Promise<void> {
  await ask({ kind: 'alert', text, confirm: '확인', cancel: '', danger: false });
}

export interface ConfirmOptions {
  text: string;
  /** Default '확인'. */
  confirm?: string;
  /** Default '취소'. */
  cancel?: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
}

/**
 * Asks before something is done. In the browser only.
 * @returns whether it was confirmed; Escape is no
 */
export const confirmDialog = ({
  text,
  confirm = '확인',
  cancel = '취소',
  danger = false,
}: ConfirmOptions): Promise<boolean> => ask({ kind: 'confirm', text, confirm, cancel, danger });
