import type { BookmarkResult } from '@onmaum/shared-contract';
import { mypageKeys } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Announces that a bookmark was removed, once the server confirms it. Its button has left the list by then. */
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
