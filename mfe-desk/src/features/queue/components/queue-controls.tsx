import type { WorryCategory } from '@onmaum/shared-contract/constants';
import { QUEUE_SORTS } from '@onmaum/shared-contract/desk/worry-options';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { CategoryFilter, ChipRow, choosing, filterAddress, SortSelect } from '@onmaum/shared-query';
import { Chip } from '@onmaum/shared-ui';
import {
  ANSWER_TYPES,
  hasFilters,
  NO_FILTERS,
  type QueueFilters,
  toggleCategory,
  writeFilters,
} from '../lib/queue-filters.ts';
import s from './queue-controls.module.css';
import { QueueCounts } from './queue-counts.tsx';

interface Props {
  /** Filters that the controls show. */
  filters: QueueFilters;
  /** Filters of the list on screen. */
  listed: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}

const addressOf = (filters: QueueFilters) => filterAddress(deskPaths.desk, writeFilters(filters));

/** Counts and sort; categories with reset; the other filters. */
export function QueueControls({ filters, listed, onChange }: Props) {
  const toggles = [
    { label: '위기 신호', pressed: filters.marked, next: { ...filters, marked: !filters.marked } },
    ...ANSWER_TYPES.map(({ type, label }) => {
      const pressed = filters.answerType === type;
      return { label, pressed, next: { ...filters, answerType: pressed ? null : type } };
    }),
    { label: '투표 있음', pressed: filters.poll, next: { ...filters, poll: !filters.poll } },
  ];
  return (
    <div className={s.controls}>
      <div className={s.top}>
        <QueueCounts filters={listed} />
        <SortSelect sorts={QUEUE_SORTS} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
      </div>
      <CategoryFilter
        chosen={filters.categories}
        hrefOf={(category: WorryCategory) => addressOf(toggleCategory(filters, category))}
        onToggle={(category: WorryCategory) => onChange(toggleCategory(filters, category))}
        onReset={hasFilters(filters) ? () => onChange(NO_FILTERS) : undefined}
      />
      <ChipRow aria-label="조건" className={s.toggles}>
        {toggles.map(({ label, pressed, next }) => (
          <li key={label}>
            <Chip pressed={pressed} href={addressOf(next)} onClick={choosing(() => onChange(next))}>
              {label}
            </Chip>
          </li>
        ))}
      </ChipRow>
    </div>
  );
}
