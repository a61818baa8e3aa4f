import type { WorryListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { PostCard, PostKeywords } from '@onmaum/shared-posts';
import { CategoryTag, formatCount } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { Vote } from 'lucide-react';
import { AnswerLink } from '../../../../components/answer-link.tsx';
import { AnswerWriter } from '../../../../components/answer-writer.tsx';
import s from './worry-item.module.css';

/** A worry in the list. */
export const WorryItem = ({ worry }: { worry: WorryListItem }) => (
  <PostCard
    board="worry"
    post={worry}
    to={paths.concernDetail(worry.id)}
    linkState={FROM_LIST}
    category={<CategoryTag category={worry.category} />}
    foot={footOf(worry)}
  >
    <PostKeywords keywords={worry.keywords} />
    {worry.poll_yn && (
      <p className={s.poll}>
        <Vote size={18} aria-hidden="true" />
        <span className={s.pollTitle}>{worry.poll_title}</span>
        {worry.vote_cnt > 0 && <span className={s.votes}>{formatCount(worry.vote_cnt)}명 투표</span>}
      </p>
    )}
  </PostCard>
);

function footOf(worry: WorryListItem) {
  if (worry.is_counselor_answer) return <AnswerLink worryId={worry.id} linkState={FROM_LIST} />;
  return worry.counselor_name && <AnswerWriter writer={worry} />;
}
