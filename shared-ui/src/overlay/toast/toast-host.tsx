import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import s from './toast-host.module.css';
import { dismissToast, type ToastMessage, useToasts } from './toast-store.ts';

const ICONS = { ok: CircleCheck, info: Info, danger: CircleAlert };

/**
 * Shows toasts in a polite live region that is in the page from the start. It is part of the first load, so that
 * toasts appear immediately, even without a connection.
 */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts);
  // the id of a toast: a removed toast holds nothing, although its focus and pointer left without an event
  const [holder, setHolder] = useState<number>();
  const held = toasts.some(({ id }) => id === holder);
  return (
    <div
      role="status"
      aria-live="polite"
      // a status is atomic by default: screen readers would read all toasts at each change
      aria-atomic="false"
      className={s.region}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} held={held} onHold={setHolder} />
      ))}
    </div>
  );
}

/** Milliseconds to read a toast: Korean readers read about ten letters a second. */
const timeFor = (text: string) => Math.max(4000, 2000 + text.length * 100);
/** Milliseconds for a toast with a button: a person must read the toast, decide, and reach the button. */
const WITH_ACTION_MS = 10_000;

interface ToastProps {
  toast: ToastMessage;
  /** Whether a toast has the focus or the pointer, so that none disappears. */
  held: boolean;
  /** Called when this toast gets the focus or the pointer, and without an id when it loses one of them. */
  onHold: (id?: number) => void;
}

function Toast({ toast, held, onHold }: ToastProps) {
  const { id, text, more, tone, action, stays } = toast;
  const time = action ? WITH_ACTION_MS : timeFor(text);
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => dismissToast(id), time);
    return () => clearTimeout(timer);
  }, [id, time, held, stays]);
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast, its buttons act
    <div
      className={cx(s.toast, s[tone], !action && s.brief)}
      data-strip
      data-toast
      onPointerEnter={() => onHold(id)}
      onPointerLeave={() => onHold()}
      onFocus={() => onHold(id)}
      onBlur={() => onHold()}
    >
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
