import type { SearchIn } from '@onmaum/shared-contract';
import { searchTerms } from '@onmaum/shared-contract/search/search-terms';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Button, SectionHeader, SectionNote } from '@onmaum/shared-ui';
import { useFocusOnNew } from '@onmaum/shared-ui/reveal';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { SearchList } from '../../api/search-list.ts';
import { STEP } from '../../lib/shown-counts.ts';
import s from './result-list.module.css';
import { SearchItem } from './search-item.tsx';

const TITLES = { title: '제목', keyword: '키워드', text: '내용' } as const satisfies Record<SearchIn, string>;

interface Props {
  within: SearchIn;
  word: string;
  list: SearchList;
  /** Number of posts shown. */
  shown: number;
  onShow: (shown: number) => void;
}

/** One of the result lists, with a "more" button. */
export function ResultList({ within, word, list, shown, onShow }: Props) {
  const titleId = useId();
  const items = list.data?.items ?? [];
  const visible = items.slice(0, shown);
  const posts = useRef<HTMLUListElement>(null);
  const expectNew = useFocusOnNew(visible.length, (index) =>
    posts.current?.children[index]
      ?.querySelector<HTMLElement>('[data-foldable] > button, a')
      ?.focus({ preventScroll: true }),
  );
  const hasMore = items.length > visible.length || list.hasNextPage;
  const lacks = list.hasNextPage && items.length < shown;
  const terms = searchTerms(word);
  const marked = [...terms.words, ...terms.stems];

  // fetching the next page would cancel a refetch of the loaded pages, as for members after hydration: wait for the refetch
  const fetchNext = useEffectEvent(() => void list.fetchNextPage());
  const failed = list.isFetchNextPageError;
  useEffect(() => {
    if (lacks && !list.isFetching && !failed) fetchNext();
  }, [lacks, list.isFetching, failed]);

  const showMore = () => {
    expectNew();
    onShow(visible.length + STEP);
    if (failed) fetchNext();
  };
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={`${TITLES[within]}에서 찾은 글`} />
      {visible.length === 0 && <SectionNote text={`${TITLES[within]}에서는 찾지 못했어요.`} />}
      <ul ref={posts} className={s.list}>
        {visible.map((item) => (
          <li key={`${item.table_name} ${item.article_id}`} data-item={`${item.table_name} ${item.article_id}`}>
            <SearchItem item={item} words={marked} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={s.more}>
          {failed && <p role="alert">{TEXT.nextNotLoaded}</p>}
          <Button busy={lacks && list.isFetching} aria-label={`${TITLES[within]} 결과 더보기`} onClick={showMore}>
            더보기
          </Button>
        </div>
      )}
    </section>
  );
}
