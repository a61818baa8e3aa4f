import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import s from './bar-notice.module.css';

interface BarNoticeProps {
  text: string;
  /** Buttons of the notice. */
  children: ReactNode;
  /** Closes the notice. If undefined, there is no close button, so that one of the notice's buttons must be pressed. */
  onClose?: () => void;
}

/** A notice in the bar of a form, about the text in the form. */
export const BarNotice = ({ text, children, onClose }: BarNoticeProps) => (
  <div ref={handOverFocus} className={cx(s.notice, onClose && s.closable)}>
    <p className={s.text}>{text}</p>
    <div className={s.acts}>{children}</div>
    {onClose && (
      <IconButton label="계속 쓰기" onClick={onClose} className={s.close}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </div>
);
