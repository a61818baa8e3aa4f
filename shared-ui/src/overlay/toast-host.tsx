import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../lib/cx.ts';
import s from './toast-host.module.css';
import { dismissToast, type ToastMessage, useToasts } from './toast-store.ts';

const ICONS = { ok: CircleCheck, info: Info, danger: CircleAlert };

/**
 * Shows toasts in a polite live region that is in the page from the start. It is part of the first load, so that
 * toasts appear immediately, even without a connection.
 */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts);
  const [held, setHeld] = useState(false);
  return (
    <div
      role="status"
      aria-live="polite"
      // a status is atomic by default: each change would be read with all toasts
      aria-atomic="false"
      className={s.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
}

/** Long enough to read: Korean readers read some ten letters a second. */
const timeFor = (text: string) => Math.max(4000, 2000 + text.length * 100);
/** A person must read the toast, decide and reach its button. */
const WITH_ACTION_MS = 10_000;

function Toast({ toast, held }: { toast: ToastMessage; held: boolean }) {
  const { id, text, more, tone, action, stays } = toast;
  const time = action ? WITH_ACTION_MS : timeFor(text);
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => dismissToast(id), time);
    return () => clearTimeout(timer);
  }, [id, time, held, stays]);
  const Icon = ICONS[tone];
  return (
    <div className={cx(s.toast, s[tone], !action && s.brief)} data-strip data-toast>
      <Icon size={20} aria-hidden="true" />
      <p className={s.text}>
        {text}
        {more && <span className={s.more}> {more}</span>}
      </p>
      {action && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={s.close} aria-label="알림 닫기" onClick={() => dismissToast(id)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
