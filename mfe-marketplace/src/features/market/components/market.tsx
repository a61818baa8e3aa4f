import { useFilters } from '@onmaum/shared-board';
import { VisuallyHidden } from '@onmaum/shared-ui';
import { useId } from 'react';
import { readFilters, TABS, withoutFilters, writeFilters } from '../lib/market-filters.ts';
import { ExpertResults } from './expert-results.tsx';
import { GoodsResults } from './goods-results.tsx';
import s from './market.module.css';
import { MarketControls } from './market-controls.tsx';
import { MarketTabs } from './market-tabs.tsx';

/** The solutions or the experts, filtered and sorted as the address says (rules/solutions.md#list). */
export function Market() {
  const titleId = useId();
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  const Results = filters.tab === 'goods' ? GoodsResults : ExpertResults;
  return (
    <section aria-labelledby={titleId} className={s.market}>
      <MarketTabs filters={pressed} />
      <VisuallyHidden>
        <h2 id={titleId}>{TABS[filters.tab]} 목록</h2>
      </VisuallyHidden>
      <MarketControls filters={pressed} onChange={setFilters} />
      <Results filters={filters} onReset={() => setFilters(withoutFilters(pressed))} />
    </section>
  );
}
