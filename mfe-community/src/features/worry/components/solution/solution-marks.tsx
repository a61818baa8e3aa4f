import { requireLogin } from '@onmaum/shared-auth';
import type { WorrySolution } from '@onmaum/shared-contract';
import { formatCount } from '@onmaum/shared-ui';
import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMarkSolution } from '../../api/mark-solution.ts';
import type { SolutionMark } from '../../lib/solution-mark.ts';
import s from './solution-marks.module.css';

interface Props {
  worryId: number;
  solution: WorrySolution;
}

/** Buttons to rate a solution as helpful or not; a second click removes the rating. */
export function SolutionMarks({ worryId, solution }: Props) {
  const { title, good_cnt, nogood_cnt, user_good_yn, user_nogood_yn } = solution;
  const mark = useMarkSolution(worryId, solution);
  const press = (which: SolutionMark) => {
    if (requireLogin()) mark(which);
  };
  return (
    <div className={s.marks}>
      <Mark
        icon={ThumbsUp}
        label={`${title} 도움이 됐어요`}
        count={good_cnt}
        pressed={user_good_yn}
        onPress={() => press('good')}
      />
      <Mark
        icon={ThumbsDown}
        label={`${title} 아쉬워요`}
        count={nogood_cnt}
        pressed={user_nogood_yn}
        onPress={() => press('nogood')}
      />
    </div>
  );
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

const Mark = ({ icon: Icon, label, count, pressed, onPress }: MarkProps) => (
  <button type="button" className={s.mark} aria-pressed={pressed} aria-label={`${label} ${count}`} onClick={onPress}>
    <Icon size={18} aria-hidden="true" />
    {formatCount(count)}
  </button>
);
