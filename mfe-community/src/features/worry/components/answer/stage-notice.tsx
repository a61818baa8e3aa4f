import type { WorryDetail } from '@onmaum/shared-contract';
import { common } from '@onmaum/shared-ui';
import { Hourglass, PenLine } from 'lucide-react';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import s from './stage-notice.module.css';

/** Progress towards the counsellor's answer (rules/worries.md); renders nothing once answered. */
export function StageNotice({ worry }: { worry: WorryDetail }) {
  const mine = useIsMine(worry.writer_id);
  if (worry.is_counselor_answer) return null;
  const assigned = worry.counselor_yn;
  const Icon = assigned ? PenLine : Hourglass;
  return (
    <div className={s.notice} data-screen-only>
      <Icon size={22} className={s.icon} aria-hidden="true" />
      <div>
        <p className={s.stage}>
          {assigned ? '상담사가 답변을 작성하고 있어요.' : '고민에 맞는 상담사를 배정하고 있어요.'}
        </p>
        <p className={common.note}>
          {mine && !assigned && '상담사가 배정된 후에는 글을 수정하거나 삭제할 수 없어요. '}
          전문가 답변은 영업일 기준 3일 안에 등록됩니다.
        </p>
      </div>
    </div>
  );
}
