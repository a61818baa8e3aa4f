import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { RelatedPosts } from '../../../board/components/related-posts.tsx';

type Related = Pick<WorryDetail, 'familyCounsels' | 'topCounsels'>;

/** Related worries: worries of the same category, and the most read worries. */
export const RelatedWorries = ({ worry: { familyCounsels, topCounsels } }: { worry: Related }) => (
  <>
    <RelatedPosts
      id="family-worries"
      title="비슷한 고민 이야기"
      posts={toPosts(familyCounsels)}
      pathOf={paths.concernDetail}
    />
    <RelatedPosts
      id="top-worries"
      title="많이 읽은 고민 이야기"
      posts={toPosts(topCounsels)}
      pathOf={paths.concernDetail}
    />
  </>
);

const toPosts = (stories: Related['topCounsels']) =>
  stories.map(({ top_counsel_id: id, top_counsel_title: title, ...writer }) => ({ id, title, ...writer }));
