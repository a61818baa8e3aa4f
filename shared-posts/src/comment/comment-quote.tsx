import s from './comment-quote.module.css';

/** The quoted part of another comment, above the text of a reply. Nothing without a quote. */
export const CommentQuote = ({ quote }: { quote: string }) =>
  quote === '' ? null : <blockquote className={s.quote}>{quote}</blockquote>;
