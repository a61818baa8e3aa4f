import type { ReactNode, SyntheticEvent } from 'react';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import { OfflinePicture } from './offline-picture.tsx';
import s from './state-view.module.css';

/** Names of the drawings in `/img/empty/`; the drawing of 'offline' is part of the code. */
export type Picture = 'list' | 'comment' | 'search' | 'bookmark' | 'offline' | 'error' | 'forbidden' | 'notfound';

export interface StateViewProps {
  picture: Picture;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Heading level of the title; 1 when the state is the whole page. */
  level?: 1 | 2 | 3;
  /** An 'alert' is announced when it appears. */
  role?: 'alert' | 'status';
}

/** Hides a drawing that cannot be loaded, instead of showing a broken image. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};

/** A drawing, a sentence and an action: the layout of every state that replaces content. */
export function StateView({ picture, title, text, action, level = 2, role }: StateViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div ref={handOverFocus} className={s.state} role={role}>
      {picture === 'offline' ? (
        <OfflinePicture className={s.picture} />
      ) : (
        <img
          src={`/img/empty/${picture}.svg`}
          width={240}
          height={180}
          alt=""
          loading="lazy"
          className={s.picture}
          onError={hide}
        />
      )}
      <Heading className={s.title}>{title}</Heading>
      {text && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
