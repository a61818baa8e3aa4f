import type { DeskWorry } from '@onmaum/shared-contract';
import { ReviewCard } from '@onmaum/shared-posts';
import { AnswerByline, AnswerCard } from '@onmaum/shared-posts/worry';
import { Badge, common, isFocusLost, Prose, Time } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import s from '../components/worry-page.module.css';
import { WorryText } from '../components/worry-text.tsx';
import { WorryNote } from '../note/worry-note.tsx';
import { AnswerSolutions } from './answer-solutions.tsx';
import { Correction } from './correction.tsx';

/** The answer to a worry, the form for its correction, and the author's review. */
export function Answered({ worry, isNew }: { worry: DeskWorry; isNew: boolean }) {
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after sending, the answer replaces the editor, which had the focus
    if (!isNew) return;
    if (isFocusLost()) done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  return (
    <div className={s.columns}>
      <div className={s.reading}>
        <WorryText worry={worry} />
      </div>
      <div ref={done} tabIndex={-1} className={s.done}>
        <AnswerCard byline={<Byline worry={worry} />}>
          <Prose text={worry.counselor_answer} />
        </AnswerCard>
        <Correction worry={worry} />
        <AnswerSolutions solutions={worry.solution} />
        {worry.review_score > 0 ? (
          <ReviewCard review={worry} id="review" title="작성자 후기" takesFocus={false} />
        ) : (
          <p className={common.note}>작성자가 리뷰를 남기면 이곳에 보여드릴게요.</p>
        )}
        <WorryNote worry={worry} />
      </div>
    </div>
  );
}

const Byline = ({ worry }: { worry: DeskWorry }) => (
  <AnswerByline counsellor={worry}>
    <span className={common.row}>
      <Time iso={worry.counselor_answer_date} format="datetime" className={common.small} />
      {worry.answer_edited_at !== null && <Badge>수정됨</Badge>}
    </span>
  </AnswerByline>
);
