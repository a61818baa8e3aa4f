import { useSession } from '@onmaum/shared-auth';
import { TEXT } from '@onmaum/shared-contract/texts';
import { ErrorState } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchPost } from '../../lib/board-view.ts';
import { boardKeys } from '../../lib/query-keys.ts';
import { useIsMine } from '../../lib/use-is-mine.ts';
import { readDeviceDraft } from './draft/device-draft.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { EditorKind } from './use-editor.ts';
import { type Refusal, useRefusal } from './use-refusal.ts';

type Kind = Pick<EditorKind<object, object>, 'board' | 'draft'>;

interface Props<Post> {
  kind: Kind;
  id: string;
  listPath: string;
  /** Why the post may not be changed any more; null when it may. */
  locked?: (post: Post) => Refusal | null;
  children: (post: Post) => ReactNode;
}

/** Fetches a post to change it; anybody but its author is sent away (part-1 §5). */
export function OwnPost<Post extends { writer_id: number }>({ kind, id, listPath, locked, children }: Props<Post>) {
  const { board } = kind;
  const query = useQuery({
    // never the copy of a reader, which may be older
    queryKey: [...boardKeys(board).view(id), 'edit'],
    queryFn: ({ signal }) => fetchPost<Post>(board, id, signal),
    gcTime: 0,
    // without a connection it fails and says so, instead of waiting for one
    networkMode: 'always',
    meta: { personal: true },
  });
  const post = query.data;
  // a deleted post has no writer
  const mine = useIsMine(post?.writer_id ?? 0);

  if (query.isError && !post) return <NotOpened kind={kind} id={id} onRetry={() => void query.refetch()} />;
  if (post === undefined) return <EditorSkeleton />;
  const refusal = post && mine ? (locked?.(post) ?? null) : { text: TEXT.noPermission, to: listPath };
  if (!post || refusal) return <Refused refusal={refusal} />;
  return <Opened post={post}>{children}</Opened>;
}

/** The post could not be fetched; who was changing it is not left to fear for the text. */
function NotOpened({ kind, id, onRetry }: { kind: Kind; id: string; onRetry: () => void }) {
  const owner = useSession(({ user_idx }) => user_idx);
  const slot = { owner, kind: kind.draft, target: Number(id) };
  const isKept = readDeviceDraft(slot, (body) => body) !== null;
  const text = isKept ? '이 기기에 저장된 글은 그대로 있어요. 잠시 후 다시 시도해 주세요.' : undefined;
  return <ErrorState text={text} onRetry={onRetry} />;
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
