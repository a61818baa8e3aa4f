import type { WorryDetail } from '@onmaum/shared-contract';
import { ArrowDown, BadgeCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import s from './answer-status.module.css';
import { ANSWER_SECTION } from './counsellor-answer.tsx';

/** Status of the counsellor's answer, under the title. Links to the answer once there is one. */
export function AnswerStatus({ worry }: { worry: WorryDetail }) {
  const { state } = useLocation();
  if (!worry.is_counselor_answer) {
    return <p className={s.status}>{worry.counselor_yn ? '전문가 답변 예정' : '전문가 답변 대기 중'}</p>;
  }
  return (
    <Link to={`#${ANSWER_SECTION}`} replace state={state} className={s.answered}>
      <BadgeCheck size={18} aria-hidden="true" />
      전문가 답변 있음
      <ArrowDown size={16} aria-hidden="true" />
    </Link>
  );
}
