import type { InfoDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Folded, writerOf } from '@onmaum/shared-posts/block';
import { PostReactions } from '@onmaum/shared-posts/reaction';
import { Prose } from '@onmaum/shared-ui';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { useViewPing } from '../../board/api/view-ping.ts';
import { PostHeader } from '../../board/components/post-header.tsx';
import { PostMenu } from '../../board/components/post-menu.tsx';
import { RelatedPosts } from '../../board/components/related-posts.tsx';
import { ShareRow } from '../../board/components/share-row.tsx';
import { lacksComments } from '../../board/lib/lacks-comments.ts';
import { useReaderAccess } from '../../board/lib/use-reader-access.ts';
import { CommentSection } from '../../comments/components/comment-section.tsx';
import { FollowToggle } from '../../comments/components/tools/follow-toggle.tsx';
import type { useInfo } from '../api/info.ts';
import { infoCategory } from '../lib/info-category.tsx';
import s from './info-article.module.css';
import { PostPictures } from './post-pictures.tsx';

export function InfoArticle({ info, query }: { info: InfoDetail; query: ReturnType<typeof useInfo> }) {
  const { id, category, content } = info;
  const access = useReaderAccess(lacksComments(info), query);
  const mine = useIsMine(info.writer_id);
  useViewPing('info', id);
  return (
    <>
      <article>
        <PostHeader
          board="info"
          post={info}
          {...infoCategory(category)}
          counsellor={info.counselor_yn}
          menu={mine && <PostMenu board="info" id={id} editPath={paths.shareEdit(id)} listPath={paths.share} />}
        />
        <Folded of="post" writer={writerOf(info, id)}>
          <Prose text={content} className={s.text} />
          <PostPictures pictures={info.pictures} />
        </Folded>
        <PostReactions board="info" post={info} />
        <ShareRow board="info" post={info} description={content} />
      </article>
      <CommentSection
        board="info"
        postId={id}
        count={info.comment_cnt}
        first={{ comments: info.comments, cursor: info.next_comment_cursor }}
        access={access}
        action={info.hidden === '' && <FollowToggle board="info" postId={id} following={info.is_following} />}
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
