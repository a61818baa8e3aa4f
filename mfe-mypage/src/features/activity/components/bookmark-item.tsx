import { POST_PATH, PostCard, PostCategory } from '@onmaum/shared-board';
import type { MyBookmark } from '@onmaum/shared-contract';
import { toast } from '@onmaum/shared-ui';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTakenOff } from '../api/activity-lists.ts';

/** A bookmarked post. Taken off, it leaves the list, which says so and has the focus then. */
export function BookmarkItem({ bookmark }: { bookmark: MyBookmark }) {
  const { id, table_name: board, target_id, category } = bookmark;
  const client = useQueryClient();
  useEffect(
    () => () => {
      if (isTakenOff(client, id)) toast('북마크를 해제했습니다.');
    },
    [client, id],
  );
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
