import { WAITING_COUNTED_MAX } from '@onmaum/shared-contract/desk/worry-options';
import { formatNumber, Unbroken } from '@onmaum/shared-ui';
import { useQueueCounts } from '../api/queue.ts';
import type { QueueFilters } from '../lib/queue-filters.ts';
import s from './queue-controls.module.css';

/** How many worries wait, and how many the counsellor has to answer. The space of the line is reserved until they are loaded. */
export function QueueCounts({ filters }: { filters: QueueFilters }) {
  const counts = useQueueCounts(filters);
  return <p className={s.counts}>{counts && <Counts {...counts} />}</p>;
}

interface CountsProps {
  waiting_count: number;
  open_count: number;
  open_limit: number;
}

const Counts = ({ waiting_count, open_count, open_limit }: CountsProps) => (
  <Unbroken>
    기다리는 고민{' '}
    <strong>
      {formatNumber(waiting_count)}건{waiting_count >= WAITING_COUNTED_MAX && ' 이상'}
    </strong>
    {' · '}맡은 고민{' '}
    <strong>
      {open_count}/{open_limit}
    </strong>
  </Unbroken>
);
