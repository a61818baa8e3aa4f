import { highlight } from '../../lib/highlight.ts';
import s from './highlighted.module.css';

/** A text with the search words highlighted. */
export const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlight(text, words).map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <mark key={index} className={s.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
