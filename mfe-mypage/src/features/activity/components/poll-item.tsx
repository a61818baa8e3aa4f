import type { MyPoll } from '@onmaum/shared-contract';
import { POST_PATH, PollBar, PostCard, PostKeywords, pollOptions } from '@onmaum/shared-posts';
import { writerOf } from '@onmaum/shared-posts/block';
import { CategoryTag, formatCount, Unbroken } from '@onmaum/shared-ui';
import { Check, Vote } from 'lucide-react';
import s from './poll-item.module.css';

/**
 * A poll that the member voted in, with its result and the member's choice. The writer is not shown, but if the member has
 * blocked the writer, the item is folded.
 */
export const PollItem = ({ poll }: { poll: MyPoll }) => (
  <PostCard
    board="worry"
    post={{ ...poll, id: poll.bbs_counsel_id, writer_nickname: '' }}
    writer={writerOf(poll, poll.bbs_counsel_id)}
    to={POST_PATH.worry(poll.bbs_counsel_id)}
    category={<CategoryTag category={poll.category} />}
    foot={
      poll.vote_cnt > 0 && (
        <span>
          <Unbroken>총 {formatCount(poll.vote_cnt)}명 참여</Unbroken>
        </span>
      )
    }
  >
    <PostKeywords keywords={poll.keyword} />
    <div className={s.poll}>
      <p className={s.question}>
        <Vote size={18} aria-hidden="true" />
        {poll.poll_title}
      </p>
      <ul aria-label="투표 결과" className={s.options}>
        {pollOptions(poll).map(({ label, percent, chosen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by number, and two may have the same text
          <li key={index} className={s.option} data-chosen={chosen || undefined}>
            <PollBar percent={percent ?? 0} />
            <span className={s.label}>{label}</span>
            {chosen && <Check size={16} role="img" aria-label="내가 고른 항목" className={s.check} />}
            <strong className={s.percent}>{percent ?? 0}%</strong>
          </li>
        ))}
      </ul>
    </div>
  </PostCard>
);
