import { choosing } from '@onmaum/shared-query';
import { Chip, common } from '@onmaum/shared-ui';
import { ANSWER_TYPES, addressOf, type QueueFilters } from '../lib/queue-filters.ts';

interface Props {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}

/** The filters besides the categories: care mark, desired type of answer and poll. */
export function QueueToggles({ filters, onChange }: Props) {
  const toggles = [
    { label: '위기 신호', pressed: filters.marked, next: { ...filters, marked: !filters.marked } },
    ...ANSWER_TYPES.map(({ type, label }) => {
      const pressed = filters.answerType === type;
      return { label, pressed, next: { ...filters, answerType: pressed ? null : type } };
    }),
    { label: '투표 있음', pressed: filters.poll, next: { ...filters, poll: !filters.poll } },
  ];
  return (
    <ul className={common.wrap} aria-label="조건">
      {toggles.map(({ label, pressed, next }) => (
        <li key={label}>
          <Chip pressed={pressed} href={addressOf(next)} onClick={choosing(() => onChange(next))}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
