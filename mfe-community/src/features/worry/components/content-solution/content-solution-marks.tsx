import { requireLogin } from '@onmaum/shared-auth';
import type { ContentSolution } from '@onmaum/shared-contract';
import { formatCount } from '@onmaum/shared-ui';
import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMarkContentSolution } from '../../api/mark-content-solution.ts';
import type { ContentSolutionMark } from '../../lib/content-solution-mark.ts';
import s from './content-solution-marks.module.css';

interface Props {
  worryId: number;
  solution: ContentSolution;
}

/** Buttons to rate a content solution as helpful or not; a second click removes the rating. */
export function ContentSolutionMarks({ worryId, solution }: Props) {
  const { title, good_cnt, nogood_cnt, user_good_yn, user_nogood_yn } = solution;
  const mark = useMarkContentSolution(worryId, solution);
  const press = (which: ContentSolutionMark) => {
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
