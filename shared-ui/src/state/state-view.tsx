import type { ReactNode, SyntheticEvent } from 'react';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import s from './state-view.module.css';

/** The drawings under `/img/empty/`. */
export type Picture = 'list' | 'comment' | 'search' | 'bookmark' | 'offline' | 'error' | 'forbidden' | 'notfound';

export interface StateViewProps {
  picture: Picture;
  title: string;
  text?: string;
  action?: ReactNode;
  /** Heading level of the title; a state that is the whole page has 1. */
  level?: 1 | 2 | 3;
  /** 'alert' is read out when it appears. */
  role?: 'alert' | 'status';
}

/** Without a connection the drawing may not come either: no sign of a broken image then. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};

/** A drawing, one kind sentence, one action: the frame of every state that is not content. */
export function StateView({ picture, title, text, action, level = 2, role }: StateViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div ref={handOverFocus} className={s.state} role={role}>
      <img
        src={`/img/empty/${picture}.svg`}
        width={240}
        height={180}
        alt=""
        loading="lazy"
        className={s.picture}
        onError={hide}
      />
      <Heading className={s.title}>{title}</Heading>
      {text && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
