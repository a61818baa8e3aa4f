import type { ReactNode } from 'react';
import s from './visually-hidden.module.css';

/** Text only for screen readers. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={s.hidden}>{children}</span>;
