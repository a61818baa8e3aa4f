import { lazyPart } from '../lib/lazy-part.ts';
// records presses from now on, since the press that opens the first dialog comes before the code of dialogs is loaded
import './latest-press.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import type { ModalDialogProps } from './modal-dialog.tsx';

export const messageDialogPart = lazyPart<MessageDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './message-dialog.tsx').then((module) => module.MessageDialog),
);

export const modalDialogPart = lazyPart<ModalDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './modal-dialog.tsx').then((module) => module.ModalDialog),
);
