import type { BookmarkResult } from '@onmaum/shared-contract';
import { mypageKeys } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Shows a toast when the server confirms that a bookmark was removed. By then, its row is unmounted. */
export function useAnnounceRemovals() {
  const client = useQueryClient();
  useEffect(() => {
    const mutations = client.getMutationCache();
    return mutations.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const isBookmark = mutations.findAll({ mutationKey: mypageKeys.bookmarks }).includes(event.mutation);
      if (isBookmark && !(event.action.data as BookmarkResult).is_bookmark) toast('북마크를 해제했습니다.');
    });
  }, [client]);
}
