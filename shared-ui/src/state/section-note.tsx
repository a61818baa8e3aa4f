import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { cx } from '../lib/cx.ts';
import { handOverFocus } from '../lib/hand-over-focus.ts';
import { RELOAD, RetryButton, useRetries } from './retry-button.tsx';
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
export function SectionNote({ text, onRetry, busy, className }: SectionNoteProps) {
  const isOld = useRetries(({ reload }) => reload !== null) && onRetry;
  return (
    <div ref={handOverFocus} className={cx(s.note, className)} role={onRetry ? 'alert' : 'status'}>
      <p>{isOld ? `${RELOAD.title}. ${RELOAD.text}` : text}</p>
      {onRetry && <RetryButton busy={busy} onClick={onRetry} />}
    </div>
  );
}

export interface FailedNoteProps extends Pick<SectionNoteProps, 'onRetry' | 'className'> {
  /** Name of the content. */
  object: string;
}

/** Says in place of the content of a section that it could not be loaded. */
export const FailedNote = ({ object, ...note }: FailedNoteProps) => (
  <SectionNote {...note} text={`${notLoaded(object)}.`} />
);
