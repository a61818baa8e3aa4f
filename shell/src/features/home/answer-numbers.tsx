import { formatCount } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import s from './answer-numbers.module.css';
import { answerNumbersQuery } from './api/home-queries.ts';
import { waitingTime } from './waiting-time.ts';

/** The number of answers this month and the median waiting time, if they are known (rules/home.md#opening). */
export function AnswerNumbers() {
  const { data } = useQuery(answerNumbersQuery);
  // reserves space while the numbers are loading
  if (!data) return <div className={s.numbers} />;
  const { answers_this_month: answers, median_answer_minutes: minutes } = data;
  if (answers === null && minutes === null) return null;
  return (
    <dl className={s.numbers}>
      {answers !== null && (
        <div>
          <dt className={s.what}>이번 달 전문가 답변</dt>
          <dd className={s.number}>{formatCount(answers)}개</dd>
        </div>
      )}
      {minutes !== null && (
        <div>
          <dt className={s.what}>답변까지 보통</dt>
          <dd className={s.number}>{waitingTime(minutes)}</dd>
        </div>
      )}
    </dl>
  );
}
