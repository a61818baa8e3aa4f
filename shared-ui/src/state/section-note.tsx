import { Button } from '../actions/button.tsx';
import { cx } from '../lib/cx.ts';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import s from './section-note.module.css';

export interface SectionNoteProps {
  text: string;
  /** Retries the failed request. */
  onRetry?: () => void;
  /** Whether a retry is running. */
  busy?: boolean;
  /** CSS class that gives the note the size of the content, so that nothing moves. */
  className?: string | undefined;
}

/** A note in place of the content of a section, less prominent than the state of a whole page. */
export const SectionNote = ({ text, onRetry, busy = false, className }: SectionNoteProps) => (
  <div ref={handOverFocus} className={cx(s.note, className)} role={onRetry ? 'alert' : 'status'}>
    <p>{text}</p>
    {onRetry && (
      <Button busy={busy} onClick={onRetry}>
        다시 시도
      </Button>
    )}
  </div>
);
