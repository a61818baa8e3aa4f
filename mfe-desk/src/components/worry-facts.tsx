import type { DeskQueueItem } from '@onmaum/shared-contract';
import { DESIRED_ANSWER_TYPES, type DesiredAnswerType } from '@onmaum/shared-contract/constants';
import { formatCount, formatNumber, Time, Unbroken } from '@onmaum/shared-ui';
import { MessageCircle, Vote } from 'lucide-react';
import s from './worry-facts.module.css';

type Facts = Pick<DeskQueueItem, 'created_at' | 'desired_answer_type' | 'text_length' | 'poll_yn' | 'comment_cnt'>;

/** List of facts about a worry: age, desired type of answer, length, poll and number of comments. */
export const WorryFacts = ({ worry }: { worry: Facts }) => (
  <ul className={s.facts}>
    <li>
      <Time iso={worry.created_at} />
    </li>
    <li>{DESIRED_ANSWER_TYPES[worry.desired_answer_type as DesiredAnswerType]}</li>
    <li>{formatNumber(worry.text_length)}자</li>
    {worry.poll_yn && (
      <li>
        <Vote size={16} aria-hidden="true" /> 투표
      </li>
    )}
    {worry.comment_cnt > 0 && (
      <li>
        <MessageCircle size={16} aria-hidden="true" /> <Unbroken>댓글 {formatCount(worry.comment_cnt)}</Unbroken>
      </li>
    )}
  </ul>
);
