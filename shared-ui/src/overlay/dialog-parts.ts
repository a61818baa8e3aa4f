import { lazyPart } from '../lib/lazy-part.ts';
// the code of the dialogs asks it for the press that opened the first of them, which came before that code
import './latest-press.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import type { ModalDialogProps } from './modal-dialog.tsx';

export const messageDialogPart = lazyPart<MessageDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './message-dialog.tsx').then((module) => module.MessageDialog),
);

export const modalDialogPart = lazyPart<ModalDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './modal-dialog.tsx').then((module) => module.ModalDialog),
);
