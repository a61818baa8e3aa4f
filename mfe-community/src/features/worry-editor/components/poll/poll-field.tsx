import type { WorryDetail, WorryDraft } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Card, common } from '@onmaum/shared-ui';
import { MinuteHere } from '@onmaum/shared-ui/act-time';
import { Checkbox, Field, TextInput } from '@onmaum/shared-ui/forms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LockedPoll } from './locked-poll.tsx';
import s from './poll-field.module.css';
import { PollOptions } from './poll-options.tsx';

/** Optional poll of a worry; read-only once it has votes. @param post the post being edited; absent for a new one */
export function PollField({ post }: { post?: WorryDetail }) {
  return post && post.vote_cnt > 0 ? <LockedPoll post={post} /> : <OpenPoll endDate={post?.poll_end_date ?? null} />;
}

/** Fields of a poll that nobody has voted in. @param endDate end of an existing poll; null for a new one */
function OpenPoll({ endDate }: { endDate: string | null }) {
  const { register, formState } = useFormContext<WorryDraft>();
  const on = useWatch<WorryDraft, 'poll'>({ name: 'poll' });
  const [end] = useState(() => endDate ?? new Date(Date.now() + LIMITS.pollDays * DAY_MS).toISOString());
  return (
    <fieldset>
      <legend className={s.legend}>투표</legend>
      <Checkbox
        role="switch"
        label="다른 사람들의 생각을 투표로 물어볼게요"
        {...register('poll', { deps: ['poll_title', 'poll_options'] })}
      />
      {on && (
        <Card tone="quiet" className={s.poll}>
          <Field label="투표 질문" required error={formState.errors.poll_title?.message}>
            <TextInput {...register('poll_title')} autoComplete="off" placeholder="무엇을 물어볼까요?" />
          </Field>
          <PollOptions />
          <CareBelow place="poll" />
          <Checkbox label="여러 개를 고를 수 있게 하기" {...register('poll_multiple')} />
          <p className={common.note}>
            투표는 등록하고 {LIMITS.pollDays}일 뒤 자동으로 마감됩니다
            <br />
            마감 예정: {koreanMinute(new Date(end))}
            <MinuteHere iso={end} />
          </p>
        </Card>
      )}
    </fieldset>
  );
}
