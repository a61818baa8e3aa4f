import type { WorryDetail } from '@onmaum/shared-contract';
import { CommentSection } from '../../../components/comments/comment-section.tsx';
import { useReaderAccess } from '../../../lib/use-reader-access.ts';
import { useViewPing } from '../../../lib/use-view-ping.ts';
import type { useWorry } from '../api/worry.ts';
import { isVisitorCopy } from '../lib/visitor-copy.ts';
import { EXPERT_SECTION, ExpertAnswer } from './expert-answer.tsx';
import { Poll } from './poll.tsx';
import { RelatedWorries } from './related-worries.tsx';
import { REVIEW_SECTION, ReviewSection } from './review-section.tsx';
import { Solutions } from './solutions.tsx';
import { StageNotice } from './stage-notice.tsx';
import { useScrollTarget } from './use-scroll-target.ts';
import { WorryBody } from './worry-body.tsx';
import { WorryHeader } from './worry-header.tsx';

/** What an address may ask to be shown first. */
const SECTIONS = { expert: EXPERT_SECTION, myreview: REVIEW_SECTION };

export function WorryArticle({ worry, query }: { worry: WorryDetail; query: ReturnType<typeof useWorry> }) {
  const access = useReaderAccess(isVisitorCopy(worry), query);
  const retry = () => void query.refetch();
  useViewPing('counsel', worry.id);
  useScrollTarget(SECTIONS, access !== 'loading');
  return (
    <>
      <article>
        <WorryHeader worry={worry} />
        <WorryBody worry={worry} />
        {worry.poll_yn === 'Y' && <Poll worry={worry} />}
      </article>
      <StageNotice worry={worry} />
      {worry.is_counselor_answer && <ExpertAnswer worry={worry} access={access} onRetry={retry} />}
      <ReviewSection worry={worry} />
      <CommentSection
        board="counsel"
        postId={worry.id}
        count={worry.comment_cnt}
        comments={worry.comments}
        access={access}
        onRetry={retry}
      />
      {worry.solution_yn === 'Y' && <Solutions worryId={worry.id} solutions={worry.solution} />}
      <RelatedWorries worry={worry} />
    </>
  );
}
