import type { ReactNode } from 'react';
import s from './quiet-button.module.css';

/** A button that looks like a link in a line of text. */
export const QuietButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={s.button} onClick={onClick}>
    {children}
  </button>
);
