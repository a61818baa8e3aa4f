import { lazyPart } from '../lib/lazy-part.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import type { ModalDialogProps } from './modal-dialog.tsx';

export const messageDialogPart = lazyPart<MessageDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './message-dialog.tsx').then((module) => module.MessageDialog),
);

export const modalDialogPart = lazyPart<ModalDialogProps>(() =>
  import(/* webpackChunkName: "ui-dialogs" */ './modal-dialog.tsx').then((module) => module.ModalDialog),
);
