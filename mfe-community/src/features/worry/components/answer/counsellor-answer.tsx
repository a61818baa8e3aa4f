import type { WorryDetail } from '@onmaum/shared-contract';
import { ReportMenu } from '@onmaum/shared-posts/report';
import { AnswerCard } from '@onmaum/shared-posts/worry';
import { Prose, RetryButton, Skeleton } from '@onmaum/shared-ui';
import { LoginButton } from '../../../../components/login-button.tsx';
import { useIsMine } from '../../../../lib/use-is-mine.ts';
import type { ReaderAccess } from '../../../board/lib/use-reader-access.ts';
import s from './counsellor-answer.module.css';
import { CounsellorByline } from './counsellor-byline.tsx';

export const ANSWER_SECTION = 'expert';

interface Props {
  worry: WorryDetail;
  access: ReaderAccess;
  onRetry: () => void;
}

/** The counsellor's answer. The server truncates it for visitors; blurred lines without text follow a truncated answer. */
export function CounsellorAnswer({ worry, access, onRetry }: Props) {
  const cut = worry.counselor_answer_cut_yn;
  return (
    <AnswerCard id={ANSWER_SECTION} byline={<CounsellorByline worry={worry} />} menu={<AnswerMenu worry={worry} />}>
      <Prose text={worry.counselor_answer} />
      {cut && <TruncatedNotice worry={worry} access={access} onRetry={onRetry} />}
    </AnswerCard>
  );
}

/** Menu to report the answer, for everybody except the counsellor who wrote it. */
function AnswerMenu({ worry: { id, counselor_id } }: { worry: WorryDetail }) {
  const mine = useIsMine(counselor_id ?? 0);
  return (
    !mine && (
      <ReportMenu label="답변 메뉴" target={{ kind: 'answer', id, ...(counselor_id && { author: counselor_id }) }} />
    )
  );
}

/** Length of the rest of an answer relative to the visitor's part: visitors get at most a fifth. */
const REST = 4;
const CHARACTERS_A_LINE = 28;
const linesToCome = (cut: string) => Math.min(30, Math.max(4, Math.ceil((cut.length * REST) / CHARACTERS_A_LINE)));

/** Shown in place of the rest of the answer. */
function TruncatedNotice({ worry, access, onRetry }: Props) {
  const waiting = (
    <div className={s.waiting}>
      <Skeleton lines={linesToCome(worry.counselor_answer)} />
    </div>
  );
  if (access === 'visitor') {
    return (
      <>
        <div className={s.rest} data-visitor-only data-screen-only aria-hidden="true" />
        <div className={s.more} data-visitor-only data-screen-only>
          <LoginButton variant="primary">로그인 하고 전체 보기</LoginButton>
        </div>
        <p className={s.printed} data-visitor-only>
          … 이어지는 답변은 로그인하면 읽을 수 있어요.
        </p>
        <div data-member-only>{waiting}</div>
      </>
    );
  }
  if (access === 'loading') return waiting;
  return (
    <div className={s.more} role="alert" data-screen-only>
      <p>답변을 모두 불러오지 못했습니다.</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
