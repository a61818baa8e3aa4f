import type { WorryDetail } from '@onmaum/shared-contract';

export interface PollOption {
  label: string;
  /** Percentage of voters, rounded; null while the result is hidden. */
  percent: number | null;
  /** Whether the reader chose it. */
  chosen: boolean;
}

type Poll = Pick<WorryDetail, 'poll_options' | 'voted_count_per_option' | 'user_voted_option'>;

/** The options of a poll with their results. Options have 1-based numbers. */
export const pollOptions = ({ poll_options, voted_count_per_option, user_voted_option }: Poll): PollOption[] =>
  poll_options.map((label, index) => ({
    label,
    percent: voted_count_per_option[index] ?? null,
    chosen: user_voted_option.includes(index + 1),
  }));
