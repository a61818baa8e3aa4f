import type { InfoDetail } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/paths';
import { Badge, Prose } from '@onmaum/shared-ui';
import { PostHeader } from '../../../components/board/post-header.tsx';
import { RelatedPosts } from '../../../components/board/related-posts.tsx';
import { CommentSection } from '../../../components/comments/comment-section.tsx';
import { PostMenu } from '../../../components/post-menu.tsx';
import { lacksComments } from '../../../lib/lacks-comments.ts';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { useReaderAccess } from '../../../lib/use-reader-access.ts';
import { useViewPing } from '../../../lib/use-view-ping.ts';
import type { useInfo } from '../api/info.ts';
import { chooseCategory, writeFilters } from '../lib/info-filters.ts';
import s from './info-article.module.css';

export function InfoArticle({ info, query }: { info: InfoDetail; query: ReturnType<typeof useInfo> }) {
  const { id, category, content } = info;
  const access = useReaderAccess(lacksComments(info), query);
  const mine = useIsMine(info.writer_id);
  useViewPing('info', id);
  const listPath = category ? `${paths.share}?${writeFilters(chooseCategory(category))}` : paths.share;
  return (
    <>
      <article>
        <PostHeader
          board="info"
          post={info}
          path={paths.shareDetail(id)}
          description={content}
          listPath={listPath}
          category={category && <Badge>{INFO_CATEGORIES[category]}</Badge>}
          expert={info.counselor_yn === 'Y'}
          menu={mine && <PostMenu board="info" id={id} editPath={paths.shareEdit(id)} listPath={paths.share} />}
        />
        <Prose text={content} className={s.text} />
      </article>
      <CommentSection
        board="info"
        postId={id}
        count={info.comment_cnt}
        comments={info.comments}
        access={access}
        onRetry={() => void query.refetch()}
      />
      <RelatedPosts
        id="related-infos"
        title="함께 읽으면 좋은 글"
        posts={info.relatedInfos}
        pathOf={paths.shareDetail}
      />
    </>
  );
}
