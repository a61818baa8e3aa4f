import type { WorryListItem } from '@onmaum/shared-contract';
import { Avatar, Unbroken } from '@onmaum/shared-ui';
import s from './answer-writer.module.css';

type Writer = Pick<WorryListItem, 'counselor_name' | 'counselor_profile'>;

/** The counsellor who will answer; shown on the card of a worry. */
export const AnswerWriter = ({ writer: { counselor_name, counselor_profile } }: { writer: Writer }) => (
  <span className={s.writer}>
    <Avatar src={counselor_profile} size={24} counsellor />
    <span className={s.text}>
      <Unbroken>{counselor_name} · 답변 예정</Unbroken>
    </span>
  </span>
);
