import type { ReactNode, Ref } from 'react';
import s from './bar-notice.module.css';

interface BarNoticeProps {
  ref?: Ref<HTMLDivElement>;
  text: string;
  /** Its buttons. */
  children: ReactNode;
}

/** A notice in the bar of a form about what was kept of it. */
export const BarNotice = ({ ref, text, children }: BarNoticeProps) => (
  <div ref={ref} className={s.notice}>
    <p className={s.text}>{text}</p>
    <div className={s.acts}>{children}</div>
  </div>
);
