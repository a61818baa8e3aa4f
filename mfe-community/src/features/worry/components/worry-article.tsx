import type { WorryDetail } from '@onmaum/shared-contract';
import { CommentSection } from '../../../components/comments/comment-section.tsx';
import type { useWorry } from '../api/worry.ts';
import { AnswerReview, REVIEW_SECTION } from './answer-review.tsx';
import { EXPERT_SECTION, ExpertAnswer } from './expert-answer.tsx';
import { Poll } from './poll.tsx';
import { RelatedWorries } from './related-worries.tsx';
import { Solutions } from './solutions.tsx';
import { StageNotice } from './stage-notice.tsx';
import { useReaderAccess } from './use-reader-access.ts';
import { useScrollTarget } from './use-scroll-target.ts';
import s from './worry-article.module.css';
import { WorryBody } from './worry-body.tsx';
import { WorryHeader } from './worry-header.tsx';

/** What an address may ask to be shown first. */
const SECTIONS = { expert: EXPERT_SECTION, myreview: REVIEW_SECTION };

export function WorryArticle({ worry, query }: { worry: WorryDetail; query: ReturnType<typeof useWorry> }) {
  const access = useReaderAccess(worry, query);
  const retry = () => void query.refetch();
  useScrollTarget(SECTIONS, access !== 'loading');
  return (
    <div className={s.page}>
      <article>
        <WorryHeader worry={worry} />
        <WorryBody worry={worry} />
        {worry.poll_yn === 'Y' && <Poll worry={worry} visitor={access === 'visitor'} />}
      </article>
      <StageNotice worry={worry} />
      {worry.is_counselor_answer && <ExpertAnswer worry={worry} access={access} onRetry={retry} />}
      {worry.review_score > 0 && <AnswerReview worry={worry} />}
      <CommentSection count={worry.comment_cnt} comments={worry.comments} access={access} onRetry={retry} />
      {worry.solution_yn === 'Y' && <Solutions solutions={worry.solution} />}
      <RelatedWorries worry={worry} />
    </div>
  );
}
