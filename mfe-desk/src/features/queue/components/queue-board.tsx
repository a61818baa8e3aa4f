import { useFilters } from '@onmaum/shared-query';
import { NO_FILTERS, readFilters, writeFilters } from '../lib/queue-filters.ts';
import { QueueControls } from './queue-controls.tsx';
import { QueueResults } from './queue-results.tsx';

/** The queue of waiting worries with its filters (rules/desk.md#queue). */
export function QueueBoard() {
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  return (
    <>
      <QueueControls filters={pressed} listed={filters} onChange={setFilters} />
      <section aria-label="기다리는 고민">
        <QueueResults filters={filters} onReset={() => setFilters(NO_FILTERS)} />
      </section>
    </>
  );
}
