import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { cx } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './ranked-keyword.module.css';

interface Props {
  keyword: string;
  /** 1 is the most popular. */
  rank: number;
  className?: string | undefined;
}

/** A popular keyword with its rank, linked to its search results. */
export const RankedKeyword = ({ keyword, rank, className }: Props) => (
  <Link to={searchPaths.for(keyword)} className={cx(s.keyword, className)}>
    <span className={s.rank} aria-hidden="true">
      {rank}
    </span>
    <span className={s.word}>{keyword}</span>
  </Link>
);
