import type { WorryDetail } from '@onmaum/shared-contract';
import { Folded, writerOf } from '@onmaum/shared-posts/block';
import { CareLine } from '@onmaum/shared-posts/care';
import { PostReactions } from '@onmaum/shared-posts/reaction';
import { plainContent, WorryBody } from '@onmaum/shared-posts/worry';
import { useViewPing } from '../../../board/api/view-ping.ts';
import { ShareRow } from '../../../board/components/share-row.tsx';
import { lacksComments } from '../../../board/lib/lacks-comments.ts';
import { useReaderAccess } from '../../../board/lib/use-reader-access.ts';
import { CommentSection } from '../../../comments/components/comment-section.tsx';
import { FollowToggle } from '../../../comments/components/tools/follow-toggle.tsx';
import type { useWorry } from '../../api/worry.ts';
import { ANSWER_SECTION, CounsellorAnswer } from '../answer/counsellor-answer.tsx';
import { StageNotice } from '../answer/stage-notice.tsx';
import { ContentSolutions } from '../content-solution/content-solutions.tsx';
import { Poll } from '../poll/poll.tsx';
import { REVIEW_SECTION, ReviewSection } from '../review/review-section.tsx';
import { RelatedWorries } from './related-worries.tsx';
import { useScrollTarget } from './use-scroll-target.ts';
import { WorryHeader } from './worry-header.tsx';

/** Sections that a URL can name, by search parameter. */
const SECTIONS = { expert: ANSWER_SECTION, myreview: REVIEW_SECTION };

export function WorryArticle({ worry, query }: { worry: WorryDetail; query: ReturnType<typeof useWorry> }) {
  const isVisitorCopy = worry.counselor_answer_cut_yn || lacksComments(worry);
  const access = useReaderAccess(isVisitorCopy, query);
  const retry = () => void query.refetch();
  useViewPing('worry', worry.id);
  useScrollTarget(SECTIONS, access !== 'loading');
  return (
    <>
      <article>
        <WorryHeader worry={worry} />
        <Folded of="post" writer={writerOf(worry, worry.id)}>
          <WorryBody worry={worry} />
          {worry.poll_yn && <Poll worry={worry} />}
        </Folded>
        <PostReactions board="worry" post={worry} />
        {!worry.private_yn && <ShareRow board="worry" post={worry} description={plainContent(worry.content)} />}
      </article>
      <CareLine />
      <StageNotice worry={worry} />
      {worry.is_counselor_answer && <CounsellorAnswer worry={worry} access={access} onRetry={retry} />}
      <ReviewSection worry={worry} />
      <CommentSection
        board="worry"
        postId={worry.id}
        count={worry.comment_cnt}
        first={{ comments: worry.comments, cursor: worry.next_comment_cursor }}
        access={access}
        action={worry.hidden === '' && <FollowToggle board="worry" postId={worry.id} following={worry.is_following} />}
        onRetry={retry}
      />
      {worry.solution_yn && <ContentSolutions worryId={worry.id} solutions={worry.solution} />}
      <RelatedWorries worry={worry} />
    </>
  );
}
