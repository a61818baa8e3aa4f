import { Button } from '../actions/button.tsx';
import { cx } from '../lib/cx.ts';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import s from './section-note.module.css';

export interface SectionNoteProps {
  text: string;
  /** What could not be loaded is tried again. */
  onRetry?: () => void;
  /** Gives it the size of what it stands for, so that nothing moves. */
  className?: string | undefined;
}

/** Stands in for the content of one section, more quietly than the state of a whole page. */
export const SectionNote = ({ text, onRetry, className }: SectionNoteProps) => (
  <div ref={handOverFocus} className={cx(s.note, className)} role={onRetry ? 'alert' : 'status'}>
    <p>{text}</p>
    {onRetry && <Button onClick={onRetry}>다시 시도</Button>}
  </div>
);
