import { ListCount, useFilters } from '@onmaum/shared-query';
import { VisuallyHidden } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useExpertList, useGoodsList } from '../api/market-lists.ts';
import { listName, readFilters, TABS, withoutFilters, writeFilters } from '../lib/market-filters.ts';
import { ExpertResults } from './expert-results.tsx';
import { GoodsResults } from './goods-results.tsx';
import s from './market.module.css';
import { MarketControls } from './market-controls.tsx';
import { MarketTabs } from './market-tabs.tsx';

/** The lists of solutions and experts, filtered and sorted by the URL (rules/solutions.md#list). */
export function Market() {
  const titleId = useId();
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  const goods = useGoodsList(filters);
  const experts = useExpertList(filters);
  const ofGoods = filters.tab === 'goods';
  const shown = { filters, onReset: () => setFilters(withoutFilters(pressed)) };
  return (
    <section aria-labelledby={titleId} className={s.market}>
      <MarketTabs filters={pressed} />
      <VisuallyHidden>
        <h2 id={titleId}>{TABS[filters.tab]} 목록</h2>
      </VisuallyHidden>
      <MarketControls filters={pressed} onChange={setFilters} />
      {/* outside of the lists, so that a change of tab is announced too */}
      <ListCount
        choice={String(writeFilters(filters))}
        name={listName(filters)}
        unit={ofGoods ? '개' : '명'}
        list={ofGoods ? goods : experts}
      />
      {ofGoods ? <GoodsResults list={goods} {...shown} /> : <ExpertResults list={experts} {...shown} />}
    </section>
  );
}
