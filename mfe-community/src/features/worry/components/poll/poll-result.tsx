import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { PollBar, type PollOption, pollOptions } from '@onmaum/shared-posts';
import { isFocusLost } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import s from './poll.module.css';

interface Props {
  worry: WorryDetail;
  /** Whether the result replaces a submitted form. A focus in the form then moves to the result. */
  takesFocus: boolean;
}

/** Result of the poll. The reader's choice is marked. */
export function PollResult({ worry, takesFocus }: Props) {
  const voted = worry.user_vote_yn;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus && isFocusLost()) list.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <ul ref={list} className={s.options} tabIndex={-1} data-ring aria-label="투표 결과">
        {pollOptions(worry).map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by number, and two may have the same text
          <Option key={index} option={option} marked={voted} />
        ))}
      </ul>
      <p className={s.foot}>{voted ? '투표에 참여했어요.' : BOARD_TEXT.pollEnded}</p>
    </>
  );
}

const Option = ({ option: { label, percent, chosen }, marked }: { option: PollOption; marked: boolean }) => (
  <li className={s.option} data-chosen={chosen || undefined}>
    {percent !== null && <PollBar percent={percent} />}
    {marked && <span className={s.mark}>{chosen && <Check size={20} role="img" aria-label="내가 고른 항목" />}</span>}
    <span className={s.label}>{label}</span>
    <strong className={s.percent}>{percent !== null && `${percent}%`}</strong>
  </li>
);
