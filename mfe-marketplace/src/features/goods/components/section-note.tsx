import { Button } from '@onmaum/shared-ui';
import s from './section-note.module.css';

export interface SectionNoteProps {
  text: string;
  onRetry?: () => void;
}

/** Stands in for the content of one section, in less space than a state of a page. */
export const SectionNote = ({ text, onRetry }: SectionNoteProps) => (
  <div className={s.note} role={onRetry ? 'alert' : undefined}>
    <p>{text}</p>
    {onRetry && (
      <Button size="s" onClick={onRetry}>
        다시 시도
      </Button>
    )}
  </div>
);
