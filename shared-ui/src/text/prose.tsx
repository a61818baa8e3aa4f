import { Fragment } from 'react';
import { cx } from '../lib/cx.ts';
import s from './prose.module.css';

export interface ProseProps {
  text: string;
  /** How lines are separated: by line feeds, or as a counsellor's answer by `<br>`. */
  breaks?: 'lines' | 'br';
  className?: string;
}

/** What a person wrote, as paragraphs: an empty line begins a new one. Nothing in it is read as HTML. */
export function Prose({ text, breaks = 'lines', className }: ProseProps) {
  const lines = breaks === 'br' ? text.replace(/<br\s*\/?>/gi, '\n') : text;
  const paragraphs = lines
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*(?:\n[ \t]*)+/);
  return (
    <div className={cx(s.prose, className)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
        <p key={index}>{withBreaks(paragraph)}</p>
      ))}
    </div>
  );
}

const withBreaks = (paragraph: string) =>
  paragraph.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one paragraph never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
