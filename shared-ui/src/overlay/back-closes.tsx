import { useEffect, useEffectEvent } from 'react';
import { type CloseByBack, registerOverlay } from './open-overlays.ts';

declare global {
  interface Window {
    /** Undefined in browsers without this API. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Rendered inside an open dialog, sheet or menu, which the browser's Back then closes (rules/site.md#dialogs). */
export function BackCloses({ close }: { close: CloseByBack }) {
  const closable = close !== null;
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => {
    const onClose = () => onBack();
    const unregister = registerOverlay(closable ? onClose : null);
    // Android notifies the watcher before going back, so Back closes the overlay even if the previous page is on another site
    const watcher = closable && window.CloseWatcher ? new window.CloseWatcher() : null;
    watcher?.addEventListener('close', onClose);
    return () => {
      unregister();
      watcher?.destroy();
    };
  }, [closable]);
  return null;
}
