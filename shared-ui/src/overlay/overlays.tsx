import { DialogHost } from './dialog-host.tsx';
import { ToastHost } from './toast/toast-host.tsx';

/** Dialogs and toasts; mounted once, by the shell. */
export const Overlays = () => (
  <>
    <DialogHost />
    <ToastHost />
  </>
);
