import { Children, Fragment, type ReactNode } from 'react';
import s from './unbroken.module.css';

/**
 * The parts in which no line may break: a day, a word with its number, also in parentheses as in '상담실 (6년)', and any part or
 * word with the dot (·) after it. Browsers break lines before a dot in spite of `word-break: keep-all`. A long word may have to be
 * broken itself, so only its last letter belongs to the part.
 */
const WHOLE =
  /((?:\d{1,2}월 \d{1,2}일(?: \([일월화수목금토]\))?|\d\d \([일월화수목금토]\)|(?:(?<![가-힣])[가-힣]{1,6}|[가-힣]) (?:\d[\d,.]*[만개건명일]*(?![\d가-힣])|\(\d+[가-힣]{1,4}\)))(?: ?·)?|(?:(?<!\S)\S{1,6}|\S) ?·)/u;

const split = (text: string) =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={index} className={s.whole}>
        {part}
      </span>
    ) : (
      // a text that begins with a dot follows an element; the no-break space keeps both on one line
      part.replace(/^ (?=·)/, '\u00a0')
    ),
  );

/** Joins neighbouring strings and numbers, which JSX passes separately. */
function joined(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const last = parts.at(-1);
    if (typeof child !== 'string' && typeof child !== 'number') parts.push(child);
    else if (typeof last === 'string') parts[parts.length - 1] = `${last}${child}`;
    else parts.push(String(child));
  }
  return parts;
}

/**
 * A text in which no line breaks within a day, between a word and its number, or before a dot (rules/site.md#line-breaks). Its
 * letters stay the same, so that accessible names, copies and searches in the page do too.
 */
export const Unbroken = ({ children }: { children: ReactNode }) =>
  joined(children).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    typeof part === 'string' ? <Fragment key={index}>{split(part)}</Fragment> : part,
  );
