import s from './comment-quote.module.css';

interface Props {
  quote: string;
  /** Shows at most three lines of the quote. */
  short?: boolean;
}

/** The quoted part of another comment, above the text of a reply. It renders nothing if there is no quote. */
export const CommentQuote = ({ quote, short = false }: Props) =>
  quote === '' ? null : (
    <blockquote className={s.quote}>{short ? <span className={s.short}>{quote}</span> : quote}</blockquote>
  );
