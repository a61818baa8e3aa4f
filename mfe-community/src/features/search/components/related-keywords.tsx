import { searchPaths } from '@onmaum/shared-contract/search-paths';
import { Chip, cx, Skeleton } from '@onmaum/shared-ui';
import { useId } from 'react';
import chips from '../../../components/chip-row.module.css';
import s from './related-keywords.module.css';

/** What posts that were found are also about. @param props.list comma list, without #; undefined is on its way */
export function RelatedKeywords({ list }: { list: string | undefined }) {
  const titleId = useId();
  if (list === '') return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        연관 키워드
      </h2>
      {list === undefined ? (
        <Skeleton className={s.skeleton} />
      ) : (
        <ul className={cx(chips.row, s.list)}>
          {list.split(',').map((keyword) => (
            <li key={keyword}>
              <Chip to={searchPaths.for(keyword)}>#{keyword}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
