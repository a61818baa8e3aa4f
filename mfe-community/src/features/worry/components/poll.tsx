import type { WorryDetail } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts';
import { Badge, Card, formatCount } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { LoginButton } from '../../../components/login-button.tsx';
import { type PollOption, pollOptions } from '../lib/poll-options.ts';
import facts from './facts.module.css';
import s from './poll.module.css';

/** The poll of a post, to read: its result once it is over or the reader has voted. */
export function Poll({ worry, visitor }: { worry: WorryDetail; visitor: boolean }) {
  const ended = worry.poll_ended_yn === 'Y';
  return (
    <Card as="section" aria-labelledby="poll">
      <div className={s.head}>
        <h2 id="poll" className={s.title}>
          {worry.poll_title}
        </h2>
        <Badge tone={ended ? 'neutral' : 'brand'}>{ended ? '투표 종료' : '투표 중'}</Badge>
      </div>
      <ul className={s.options}>
        {pollOptions(worry).map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number, and two may read the same
          <Option key={index} option={option} />
        ))}
      </ul>
      <p className={facts.facts}>
        <span>총 {formatCount(worry.vote_cnt)}명 참여</span>
        {worry.poll_multiple === 'Y' && <span>복수 선택</span>}
        <span>{worry.poll_end_date} 종료</span>
      </p>
      {ended && <p className={s.ended}>종료된 투표입니다.</p>}
      {!ended && visitor && (
        <div className={s.login} data-visitor-only>
          <p>{TEXT.loginRequired}</p>
          <LoginButton size="s">로그인하고 투표하기</LoginButton>
        </div>
      )}
    </Card>
  );
}

/** The bar is drawn, not styled: a width that comes from data needs no style attribute then. */
const Option = ({ option: { label, percent, chosen } }: { option: PollOption }) => (
  <li className={s.option} data-chosen={chosen || undefined}>
    {percent !== null && (
      <svg className={s.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, percent)} height="1" />
      </svg>
    )}
    <span className={s.label}>
      {label}
      {chosen && <Check size={18} role="img" aria-label="내가 고른 항목" />}
    </span>
    {percent !== null && <strong className={s.percent}>{percent}%</strong>}
  </li>
);
