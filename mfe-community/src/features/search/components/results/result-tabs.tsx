import type { SearchIn } from '@onmaum/shared-contract';
import { common } from '@onmaum/shared-ui';
import { Tabs } from '@onmaum/shared-ui/tabs';
import { useSearchParams } from 'react-router-dom';
import type { SearchList } from '../../api/search-list.ts';
import { useShownCounts } from '../../lib/shown-counts.ts';
import { ResultList } from './result-list.tsx';

const ALL = 'all';
const TABS = [
  { id: ALL, label: '통합', lists: ['title', 'keyword', 'text'] },
  { id: 'keyword', label: '키워드', lists: ['keyword'] },
  { id: 'title', label: '제목', lists: ['title'] },
  { id: 'text', label: '내용', lists: ['text'] },
] as const satisfies { id: string; label: string; lists: readonly SearchIn[] }[];

interface Props {
  word: string;
  lists: Record<SearchIn, SearchList>;
}

/** A tab with all lists, and a tab for each list. The URL contains the tab, so that history and shared links preserve it. */
export function ResultTabs({ word, lists }: Props) {
  const [params, setParams] = useSearchParams();
  const { counts, show } = useShownCounts();
  const requested = params.get('tab');
  const current = TABS.find(({ id }) => id === requested)?.id ?? ALL;
  const choose = (id: string) => {
    if (id !== current) setParams(id === ALL ? {} : { tab: id }, { preventScrollReset: true });
  };
  return (
    <Tabs
      label="검색 범위"
      value={current}
      onChange={choose}
      items={TABS.map((tab) => ({
        id: tab.id,
        label: tab.label,
        content: tab.id === current && (
          <div className={common.stack8}>
            {tab.lists.map((within) => (
              <ResultList
                key={within}
                within={within}
                word={word}
                list={lists[within]}
                shown={counts[within]}
                onShow={(shown) => show(within, shown)}
              />
            ))}
          </div>
        ),
      }))}
    />
  );
}
