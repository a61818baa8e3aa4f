import type { WorryDetail } from '@onmaum/shared-contract';
import { OPTION_MARKER } from '@onmaum/shared-contract/constants';

export interface PollOption {
  label: string;
  /** Whole percents of the people who voted; null while the result is not shown. */
  percent: number | null;
  /** The reader chose it. */
  chosen: boolean;
}

type Poll = Pick<WorryDetail, 'poll_options' | 'voted_count_per_option' | 'user_voted_option'>;

/** Puts together what the wire carries in three lists. */
export function pollOptions({ poll_options, voted_count_per_option, user_voted_option }: Poll): PollOption[] {
  const percents = voted_count_per_option === '' ? [] : voted_count_per_option.split(',').map(Number);
  const chosen = new Set(user_voted_option.split(','));
  return poll_options.split(OPTION_MARKER).map((label, index) => ({
    label,
    percent: percents[index] ?? null,
    chosen: chosen.has(String(index + 1)),
  }));
}
