import { cx } from '@onmaum/shared-ui';
import s from './rich-text.module.css';

export interface RichTextProps {
  /** HTML that the server has sanitised (rules/solutions.md#rich-text). Never pass text from another source. */
  html: string;
  className?: string;
}

/** Rich text. This is the only component that renders HTML from the server. */
export const RichText = ({ html, className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it is written and when it is read
  <div className={cx(s.rich, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
