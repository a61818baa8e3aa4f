import { highlight } from '../lib/highlight.ts';
import s from './highlighted.module.css';

/** A text with what was looked for marked in it. */
export const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlight(text, words).map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <mark key={index} className={s.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
