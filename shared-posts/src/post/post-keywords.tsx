import { Fragment, type ReactNode } from 'react';
import s from './post-keywords.module.css';

interface Props {
  /** Keywords with their leading #. */
  keywords: readonly string[];
  /** Renders a keyword in place of its plain text. */
  render?: (keyword: string) => ReactNode;
}

/** The keywords of a post in a list; nothing if it has none. */
export const PostKeywords = ({ keywords, render = (keyword) => keyword }: Props) =>
  keywords.length > 0 && (
    <p className={s.keywords}>
      {keywords.map((keyword, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a keyword may occur twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={s.keyword}>{render(keyword)}</span>
        </Fragment>
      ))}
    </p>
  );
