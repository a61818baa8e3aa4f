import type { MyBookmark } from '@onmaum/shared-contract';
import { POST_PATH, PostCard, PostCategory } from '@onmaum/shared-posts';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import type { MouseEvent } from 'react';

/** Ignores the second press of a double press: the first removes this row, and the next row moves into its place. */
const swallowSecond = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation();
};

/** A bookmarked post. Taken off, it leaves the list, which has the focus then. */
export function BookmarkItem({ bookmark }: { bookmark: MyBookmark }) {
  const { table_name: board, target_id, category } = bookmark;
  return (
    <div ref={handOverFocus} role="presentation" onClickCapture={swallowSecond}>
      <PostCard
        board={board}
        post={{ ...bookmark, id: target_id }}
        to={POST_PATH[board](target_id)}
        category={<PostCategory board={board} category={category} />}
      />
    </div>
  );
}
