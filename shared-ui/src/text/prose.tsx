import { Fragment } from 'react';
import { cx } from '../lib/cx.ts';
import s from './prose.module.css';

export interface ProseProps {
  text: string;
  className?: string;
}

/** A member's text as paragraphs, split at empty lines. It is never interpreted as HTML. */
export function Prose({ text, className }: ProseProps) {
  const paragraphs = text
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
