import type { WorryDetail } from '@onmaum/shared-contract';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { pollOptions, reloadWorry } from '@onmaum/shared-posts';
import { Badge, Card, common, formatCount, Unbroken, useNow, VisuallyHidden } from '@onmaum/shared-ui';
import { MinuteHere } from '@onmaum/shared-ui/act-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import facts from '../../../board/components/facts.module.css';
import { useVote } from '../../api/vote.ts';
import s from './poll.module.css';
import { PollForm } from './poll-form.tsx';
import { PollResult } from './poll-result.tsx';

/** The poll of a post: a form until the reader has voted or the poll has ended, then the result. */
export function Poll({ worry }: { worry: WorryDetail }) {
  const { poll_ended_yn: ended, user_vote_yn: voted } = worry;
  const vote = useVote(worry);
  useReloadAtEnd(worry);
  return (
    <Card as="section" aria-labelledby="poll">
      <div className={s.head}>
        <h2 id="poll" className={common.heading}>
          {worry.poll_title}
        </h2>
        <Badge tone={ended ? 'neutral' : 'brand'}>{ended ? '투표 종료' : '투표 중'}</Badge>
      </div>
      {ended || voted ? (
        <PollResult worry={worry} takesFocus={!vote.isIdle} />
      ) : (
        <PollForm worry={worry} busy={vote.isPending} onVote={vote.act} />
      )}
      <div role="status">{voted && !vote.isIdle && <VisuallyHidden>{resultText(worry)}</VisuallyHidden>}</div>
      <p className={facts.facts}>
        {worry.vote_cnt > 0 && (
          <span>
            <Unbroken>총 {formatCount(worry.vote_cnt)}명 참여</Unbroken>
          </span>
        )}
        {worry.poll_multiple && <span>복수 선택</span>}
        {worry.poll_end_date && (
          <>
            <span>{koreanMinute(new Date(worry.poll_end_date))} 종료</span>
            <MinuteHere iso={worry.poll_end_date} />
          </>
        )}
      </p>
    </Card>
  );
}

/** The result as text for screen readers. */
const resultText = (worry: WorryDetail) =>
  `투표 결과: ${pollOptions(worry)
    .map(({ label, percent }) => `${label} ${percent ?? 0}%`)
    .join(', ')}`;

/**
 * Reloads the worry to get the result if the poll ends while the page is open. The reload happens one minute after the end date:
 * the date has minute precision, so only then has the poll certainly ended. The answer of the server decides whether the poll is
 * closed, because the clock of the device may be wrong.
 */
function useReloadAtEnd({ id, poll_ended_yn, poll_end_date }: WorryDetail) {
  const client = useQueryClient();
  const now = useNow();
  const over = !poll_ended_yn && now !== null && poll_end_date !== null && now >= Date.parse(poll_end_date) + MINUTE_MS;
  useEffect(() => {
    if (over) void reloadWorry(client, id);
  }, [client, id, over]);
}
