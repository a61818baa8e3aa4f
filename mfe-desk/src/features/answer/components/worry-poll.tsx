import type { DeskWorry } from '@onmaum/shared-contract';
import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { PollBar, pollOptions } from '@onmaum/shared-posts';
import { Badge, Card, common, formatCount, Unbroken } from '@onmaum/shared-ui';
import s from './worry-text.module.css';

/** The poll of a worry, with its result if the counsellor may see it. */
export function WorryPoll({ worry }: { worry: DeskWorry }) {
  const { poll_title, poll_ended_yn, poll_multiple, poll_end_date, vote_cnt } = worry;
  return (
    <Card as="section" aria-labelledby="poll">
      <div className={common.row}>
        <h2 id="poll" className={common.heading}>
          {poll_title}
        </h2>
        <Badge tone={poll_ended_yn ? 'neutral' : 'brand'}>{poll_ended_yn ? '투표 종료' : '투표 중'}</Badge>
      </div>
      <ul className={s.options}>
        {pollOptions({ ...worry, user_voted_option: [] }).map(({ label, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by number, and two may have the same text
          <li key={index} className={s.option}>
            {percent !== null && <PollBar percent={percent} />}
            <span>{label}</span>
            {percent !== null && <strong>{percent}%</strong>}
          </li>
        ))}
      </ul>
      <p className={common.note}>
        <Unbroken>
          {[
            vote_cnt > 0 && `총 ${formatCount(vote_cnt)}명 참여`,
            poll_multiple && '복수 선택',
            poll_end_date && `${koreanMinute(new Date(poll_end_date))} 종료`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Unbroken>
      </p>
    </Card>
  );
}
