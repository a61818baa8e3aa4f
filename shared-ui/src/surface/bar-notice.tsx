import type { ReactNode } from 'react';
import s from './bar-notice.module.css';

/** A notice in the bar of a form about what was kept of it. @param props.children its buttons */
export const BarNotice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={s.notice}>
    <p className={s.text}>{text}</p>
    <div className={s.acts}>{children}</div>
  </div>
);
