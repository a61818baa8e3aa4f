import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { ChipRow } from '@onmaum/shared-query';
import { Chip, Skeleton } from '@onmaum/shared-ui';
import { useId } from 'react';
import s from './related-keywords.module.css';

/** Keywords related to the results. @param props.keywords without #; undefined while loading */
export function RelatedKeywords({ keywords }: { keywords: readonly string[] | undefined }) {
  const titleId = useId();
  if (keywords?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        연관 키워드
      </h2>
      {keywords === undefined ? (
        <Skeleton className={s.skeleton} />
      ) : (
        <ChipRow className={s.list}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Chip to={searchPaths.for(keyword)}>#{keyword}</Chip>
            </li>
          ))}
        </ChipRow>
      )}
    </section>
  );
}
