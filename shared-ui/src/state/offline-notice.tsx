import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import s from './offline-notice.module.css';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser has a connection; true on the server. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** A notice while there is no connection. Its live region is in the page from the start. */
export const ConnectionNotice = ({ online }: { online: boolean }) => (
  <div role="status">
    {!online && (
      <p className={s.notice} data-strip>
        <WifiOff size={18} aria-hidden="true" />
        <span>
          인터넷 연결이 끊겼어요.<span className={s.writing}> 쓰던 글은 그대로 남아 있어요.</span>
        </span>
      </p>
    )}
  </div>
);

/** A notice while the browser is offline. */
export const OfflineNotice = () => <ConnectionNotice online={useOnline()} />;
