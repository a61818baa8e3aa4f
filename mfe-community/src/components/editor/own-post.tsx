import { TEXT } from '@onmaum/shared-contract/texts';
import { ErrorState } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchPost } from '../../lib/board-view.ts';
import { type Board, boardKeys } from '../../lib/query-keys.ts';
import { useIsMine } from '../../lib/use-is-mine.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { type Refusal, useRefusal } from './use-refusal.ts';

interface Props<Post> {
  board: Board;
  id: string;
  listPath: string;
  /** Why the post may not be changed any more; null when it may. */
  locked?: (post: Post) => Refusal | null;
  children: (post: Post) => ReactNode;
}

/** Fetches a post to change it; anybody but its author is sent away (part-1 §5). */
export function OwnPost<Post extends { writer_id: number }>({ board, id, listPath, locked, children }: Props<Post>) {
  const query = useQuery({
    // never the copy of a reader, which may be older
    queryKey: [...boardKeys(board).view(id), 'edit'],
    queryFn: ({ signal }) => fetchPost<Post>(board, id, signal),
    gcTime: 0,
    meta: { personal: true },
  });
  const post = query.data;
  // a deleted post has no writer
  const mine = useIsMine(post?.writer_id ?? 0);

  if (query.isError && !post) return <ErrorState onRetry={() => void query.refetch()} />;
  if (post === undefined) return <EditorSkeleton />;
  const refusal = post && mine ? (locked?.(post) ?? null) : { text: TEXT.noPermission, to: listPath };
  if (!post || refusal) return <Refused refusal={refusal} />;
  return <Opened post={post}>{children}</Opened>;
}

function Refused({ refusal }: { refusal: Refusal | null }) {
  useRefusal(refusal);
  return <EditorSkeleton />;
}

/** What is edited stays the copy that was opened, so that a change made elsewhere is noticed and not overwritten. */
function Opened<Post>({ post, children }: { post: Post; children: (post: Post) => ReactNode }) {
  const [opened] = useState(post);
  return children(opened);
}
