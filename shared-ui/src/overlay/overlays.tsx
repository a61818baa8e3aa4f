import { DialogHost } from './dialog-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** All that appears above the page; mounted once, by the shell. */
export const Overlays = () => (
  <>
    <DialogHost />
    <ToastHost />
  </>
);
