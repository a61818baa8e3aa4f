import { lazyPart } from '../lib/lazy-part.ts';
// imported here to record presses from the start: the press that opens the first dialog precedes the load of the dialog code
import './held-key.ts';
import './second-press.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import type { ModalDialogProps } from './modal-dialog.tsx';

export const messageDialogPart = lazyPart<MessageDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './message-dialog.tsx').then((module) => module.MessageDialog),
);

export const modalDialogPart = lazyPart<ModalDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './modal-dialog.tsx').then((module) => module.ModalDialog),
);
