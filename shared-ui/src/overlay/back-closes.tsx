import { useEffect, useEffectEvent } from 'react';
import { type CloseByBack, registerOverlay } from './open-overlays.ts';

declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Inside an open dialog, sheet or menu: the browser's Back closes it (rules/site.md#dialogs). */
export function BackCloses({ close }: { close: CloseByBack }) {
  const closable = close !== null;
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => {
    const onClose = () => onBack();
    const unregister = registerOverlay(closable ? onClose : null);
    // Android asks it before going back, so that Back closes also where the page before is on another site
    const watcher = closable && window.CloseWatcher ? new window.CloseWatcher() : null;
    watcher?.addEventListener('close', onClose);
    return () => {
      unregister();
      watcher?.destroy();
    };
  }, [closable]);
  return null;
}
