import { useFilters } from '@onmaum/shared-query';
import { useRef } from 'react';
import { useQueueChanges } from '../api/queue-changes.ts';
import { NO_FILTERS, readFilters, writeFilters } from '../lib/queue-filters.ts';
import { NewWorries } from './new-worries.tsx';
import s from './queue-board.module.css';
import { QueueControls } from './queue-controls.tsx';
import { QueueResults } from './queue-results.tsx';

/** The queue of waiting worries with its filters (rules/desk.md#queue). */
export function QueueBoard() {
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  const { count, reload } = useQueueChanges(filters);
  const list = useRef<HTMLElement>(null);
  const showNew = () => {
    void reload();
    // with another sort order, the new worries would not be at the start of the list
    if (filters.sort !== 'newest') setFilters({ ...filters, sort: 'newest' });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <QueueControls filters={pressed} listed={filters} onChange={setFilters} />
      <section ref={list} tabIndex={-1} aria-label="기다리는 고민" className={s.list}>
        <NewWorries count={count} onShow={showNew} />
        <QueueResults filters={filters} onReset={() => setFilters(NO_FILTERS)} />
      </section>
    </>
  );
}
