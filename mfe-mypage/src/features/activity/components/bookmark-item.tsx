import type { MyBookmark } from '@onmaum/shared-contract';
import { POST_PATH, PostCard, PostCategory } from '@onmaum/shared-posts';
import { handOverFocus } from '@onmaum/shared-ui/reveal';

/** A bookmarked post. When its bookmark is removed, the post leaves the list and the list is focused. */
export function BookmarkItem({ bookmark }: { bookmark: MyBookmark }) {
  const { table_name: board, target_id, category } = bookmark;
  return (
    <div ref={handOverFocus}>
      <PostCard
        board={board}
        post={{ ...bookmark, id: target_id }}
        to={POST_PATH[board](target_id)}
        category={<PostCategory board={board} category={category} />}
      />
    </div>
  );
}
