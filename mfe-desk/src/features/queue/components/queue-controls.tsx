import type { WorryCategory } from '@onmaum/shared-contract/constants';
import { QUEUE_SORTS } from '@onmaum/shared-contract/desk/worry-options';
import { CategoryFilter, SortSelect } from '@onmaum/shared-query';
import { addressOf, hasFilters, NO_FILTERS, type QueueFilters, toggleCategory } from '../lib/queue-filters.ts';
import { FilterSheet } from './filter-sheet.tsx';
import s from './queue-controls.module.css';
import { QueueCounts } from './queue-counts.tsx';
import { QueueToggles } from './queue-toggles.tsx';

interface Props {
  /** Filters that the controls show. */
  filters: QueueFilters;
  /** Filters of the list on screen. */
  listed: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}

/**
 * Counts, filters and sort order. On narrow screens the filters are in a sheet, so that the first worry is in sight; on wide
 * screens they are two rows of chips.
 */
export function QueueControls({ filters, listed, onChange }: Props) {
  const categories = {
    chosen: filters.categories,
    hrefOf: (category: WorryCategory) => addressOf(toggleCategory(filters, category)),
    onToggle: (category: WorryCategory) => onChange(toggleCategory(filters, category)),
  };
  const sort = (
    <SortSelect
      sorts={QUEUE_SORTS}
      value={filters.sort}
      onChange={(chosen) => onChange({ ...filters, sort: chosen })}
    />
  );
  return (
    <div className={s.controls}>
      <div className={s.wide}>
        <CategoryFilter wraps {...categories} onReset={hasFilters(filters) ? () => onChange(NO_FILTERS) : undefined} />
      </div>
      <div className={s.line}>
        <QueueCounts filters={listed} />
        <div className={s.narrow}>
          <FilterSheet filters={filters} categories={categories} sort={sort} onChange={onChange} />
        </div>
        <div className={s.choices}>
          <QueueToggles filters={filters} onChange={onChange} />
          {sort}
        </div>
      </div>
    </div>
  );
}
