import { paths } from '@onmaum/shared-contract/site/paths';
import { PostSkeletons } from '@onmaum/shared-posts';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { useComments } from '../api/activity-lists.ts';
import { CommentItem } from './comment-item.tsx';

/** The comments that the member wrote. */
export const CommentList = () => (
  <ListResults
    list={useComments()}
    object="내가 쓴 댓글"
    choice="comments"
    name="내가 쓴 댓글"
    renderItem={(comment) => <CommentItem comment={comment} />}
    loading={<PostSkeletons />}
    empty={none}
    end="내가 쓴 댓글을 모두 보았어요."
  />
);

const none = (
  <EmptyList
    picture="comment"
    title="작성한 댓글이 없습니다."
    text="짧은 한마디도 누군가에게는 큰 위로가 돼요."
    to={paths.concern}
    label="고민 둘러보기"
  />
);
