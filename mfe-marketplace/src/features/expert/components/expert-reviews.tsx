import type { ExpertView } from '@onmaum/shared-contract';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { SectionHeader } from '@onmaum/shared-ui';
import { useKept } from '@onmaum/shared-ui/reveal';
import { Tabs } from '@onmaum/shared-ui/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { REVIEWS_SHOWN, ReviewList } from '../../../components/reviews/review-list.tsx';
import { useShown } from '../../../lib/use-shown.ts';
import { type ReviewKind, useExpertReviews } from '../api/expert-reviews.ts';

const KINDS = [
  { id: 'all', label: '전체', empty: EMPTY_TEXT.reviews },
  { id: 'worry', label: '고민게시판', empty: '아직 고민게시판 답변의 후기가 없어요.' },
  { id: 'solution', label: '전문가솔루션', empty: '아직 전문가솔루션의 후기가 없어요.' },
] as const satisfies { id: ReviewKind; label: string; empty: string }[];
type Kind = (typeof KINDS)[number];

/** Reviews of an expert, with tabs for answers and solutions. */
export function ExpertReviews({ view }: { view: ExpertView }) {
  const [current, choose] = useKept<string>(useQueryClient(), 'reviews', KINDS[0].id);
  return (
    <section aria-labelledby="reviews">
      <SectionHeader id="reviews" title="후기" />
      <Tabs
        label="후기 종류"
        value={current}
        onChange={choose}
        items={KINDS.map((kind) => ({
          id: kind.id,
          label: kind.label,
          content: kind.id === current && <ReviewsOfKind view={view} kind={kind} />,
        }))}
      />
    </section>
  );
}

function ReviewsOfKind({ view, kind: { id, empty } }: { view: ExpertView; kind: Kind }) {
  const [shown, show] = useShown(`reviews ${id}`, REVIEWS_SHOWN);
  return <ReviewList list={useExpertReviews(view, id)} shown={shown} onShow={show} empty={empty} withTarget />;
}
