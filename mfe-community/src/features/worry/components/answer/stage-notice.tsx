import type { WorryDetail } from '@onmaum/shared-contract';
import { ANSWER_DAYS } from '@onmaum/shared-contract/worry/answer-due';
import { AnswerByline } from '@onmaum/shared-posts/worry';
import { common, cx, Unbroken } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { Hourglass, UserCheck } from 'lucide-react';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import { CounsellorLink } from './counsellor-link.tsx';
import { LateAnswer } from './late-answer.tsx';
import s from './stage-notice.module.css';

/** Offer to notify the author of the answer by push. */
const pushPart = lazyPart<object>(() =>
  import(/* webpackChunkName: "answer-push" */ './answer-push.tsx').then(({ AnswerPush }) => AnswerPush),
);
/** If the code of the offer fails to load, no offer is shown. */
const ignore = () => undefined;

/** Progress towards the counsellor's answer (rules/worries.md#answer). Not rendered for an answered or hidden worry. */
export function StageNotice({ worry }: { worry: WorryDetail }) {
  const mine = useIsMine(worry.writer_id);
  const { counselor_yn: assigned, answer_due_at: due, answer_late_yn: late } = worry;
  const isAwaited = !worry.is_counselor_answer && worry.hidden === '';
  const AnswerPush = useLazyPart(pushPart, mine && isAwaited, ignore);
  if (!isAwaited) return null;
  const Icon = assigned ? UserCheck : Hourglass;
  return (
    <div className={cx(s.notice, late && s.late)} data-screen-only>
      <Icon size={22} className={s.icon} aria-hidden="true" />
      <div className={s.lines}>
        <p className={s.stage}>{assigned ? '담당 전문가가 정해졌어요.' : '고민에 맞는 전문가를 배정하고 있어요.'}</p>
        {assigned && worry.counselor_name && (
          <CounsellorLink worry={worry}>
            <AnswerByline counsellor={worry} />
          </CounsellorLink>
        )}
        {due && late && <LateAnswer due={due} mine={mine} />}
        {due && !late && (
          <p className={common.note}>
            <Unbroken>
              전문가 답변은 영업일 기준 {ANSWER_DAYS}일 안, 늦어도 <LastDay end={due} />
              까지 등록됩니다.
            </Unbroken>
          </p>
        )}
        {mine && !assigned && <p className={common.note}>전문가가 배정된 후에는 글을 수정하거나 삭제할 수 없어요.</p>}
        {mine && AnswerPush && <AnswerPush />}
      </div>
    </div>
  );
}
