import type { WorryDetail } from '@onmaum/shared-contract';
import { Badge, Card, formatCount, useNow, VisuallyHidden } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import facts from '../../../components/board/facts.module.css';
import { reloadWorry } from '../api/patch-worry.ts';
import { useVote } from '../api/vote.ts';
import { pollOverAt } from '../lib/poll-end.ts';
import { pollOptions } from '../lib/poll-options.ts';
import s from './poll.module.css';
import { PollForm } from './poll-form.tsx';
import { PollResult } from './poll-result.tsx';

/** The poll of a post: a form until the reader has voted or it is over, then its result in the same place. */
export function Poll({ worry }: { worry: WorryDetail }) {
  const ended = useIsEnded(worry);
  const voted = worry.user_vote_yn === 'Y';
  const vote = useVote(worry);
  return (
    <Card as="section" aria-labelledby="poll">
      <div className={s.head}>
        <h2 id="poll" className={s.title}>
          {worry.poll_title}
        </h2>
        <Badge tone={ended ? 'neutral' : 'brand'}>{ended ? '투표 종료' : '투표 중'}</Badge>
      </div>
      {ended || voted ? (
        <PollResult worry={worry} takesFocus={!vote.isIdle} />
      ) : (
        <PollForm worry={worry} busy={vote.isPending} onVote={vote.mutate} />
      )}
      <div role="status">{voted && !vote.isIdle && <VisuallyHidden>{resultText(worry)}</VisuallyHidden>}</div>
      <p className={facts.facts}>
        <span>총 {formatCount(worry.vote_cnt)}명 참여</span>
        {worry.poll_multiple === 'Y' && <span>복수 선택</span>}
        <span>{worry.poll_end_date} 종료</span>
      </p>
    </Card>
  );
}

/** The result for those who hear it. */
const resultText = (worry: WorryDetail) =>
  `투표 결과: ${pollOptions(worry)
    .map(({ label, percent }) => `${label} ${percent ?? 0}%`)
    .join(', ')}`;

/** Whether nobody can vote any more; when that happens on the open page, the result is asked for. */
function useIsEnded({ id, poll_ended_yn, poll_end_date }: WorryDetail): boolean {
  const client = useQueryClient();
  const now = useNow();
  const told = poll_ended_yn === 'Y';
  const over = !told && now !== null && now >= pollOverAt(poll_end_date);
  useEffect(() => {
    if (over) void reloadWorry(client, id);
  }, [client, id, over]);
  return told || over;
}
