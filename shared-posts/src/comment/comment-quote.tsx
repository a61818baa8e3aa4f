import s from './comment-quote.module.css';

interface Props {
  quote: string;
  /** Shows three lines of it at most. */
  short?: boolean;
}

/** The quoted part of another comment, above the text of a reply. Nothing without a quote. */
export const CommentQuote = ({ quote, short = false }: Props) =>
  quote === '' ? null : (
    <blockquote className={s.quote}>{short ? <span className={s.short}>{quote}</span> : quote}</blockquote>
  );
