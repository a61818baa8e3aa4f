import { cx } from '@onmaum/shared-ui';
import s from './rich-text.module.css';

export interface RichTextProps {
  /** HTML that the server has sanitised (rules/solutions.md#rich-text); never text of another source. */
  html: string;
  className?: string;
}

/** Rich text: the only place where HTML of the server becomes part of a page. */
export const RichText = ({ html, className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it is written and when it is read
  <div className={cx(s.rich, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
