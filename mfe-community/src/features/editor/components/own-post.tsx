import { nullIfNotFound, useSession } from '@onmaum/shared-auth';
import { idOf } from '@onmaum/shared-contract/call/id';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import type { FetchPost } from '@onmaum/shared-posts';
import { readDeviceDraft } from '@onmaum/shared-posts/draft';
import { boardKeys } from '@onmaum/shared-query';
import { ErrorState, type ErrorStateProps, QueryView } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { type Denial, useDeniedRedirect } from '../lib/use-denied-redirect.ts';
import type { EditorKind } from '../lib/use-editor.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

type Kind = Pick<EditorKind<never, never>, 'board' | 'draft'>;

interface Props<Post> {
  kind: Kind;
  id: string;
  fetchPost: FetchPost<Post>;
  listPath: string;
  /** Returns why the post can no longer be edited; null if it can. */
  locked?: (post: Post) => Denial | null;
  children: (post: Post) => ReactNode;
}

/** Fetches a post for editing; anyone but its author is redirected (rules/boards.md). */
export function OwnPost<Post extends { writer_id: number }>(props: Props<Post>) {
  const { kind, id, fetchPost, listPath, locked, children } = props;
  const { board } = kind;
  const query = useQuery({
    // never edit the cached copy, which may be out of date
    queryKey: [...boardKeys(board).view(id), 'edit'],
    queryFn: ({ signal }) => nullIfNotFound(fetchPost(id, signal)),
    gcTime: 0,
    // when offline, show an error instead of waiting for the connection
    networkMode: 'always',
    meta: { personal: true },
  });
  const post = query.data;
  // 0 is the id of nobody: the post is loading or does not exist
  const mine = useIsMine(post?.writer_id ?? 0);

  const denial = post && mine ? (locked?.(post) ?? null) : { text: TEXT.noPermission, to: listPath };
  return (
    <QueryView
      query={query}
      object="글"
      loading={<EditorSkeleton />}
      notAllowed={post !== undefined && denial && <Denied denial={denial} />}
      failed={(retry, _error, level, object) => (
        <LoadFailed level={level} object={object} kind={kind} id={id} onRetry={retry} />
      )}
    >
      {(opened) => <PinnedPost post={opened}>{children}</PinnedPost>}
    </QueryView>
  );
}

/** Error state for a post that cannot be fetched. If there is a draft on this device, a note says that the text is safe. */
function LoadFailed({ kind, id, ...shown }: { kind: Kind; id: string } & ErrorStateProps) {
  const owner = useSession(({ user_idx }) => user_idx);
  const target = idOf(id);
  const hasDraft = target !== null && readDeviceDraft({ owner, kind: kind.draft, target }, (body) => body) !== null;
  const text = hasDraft ? '이 기기에 저장된 글은 그대로 있어요. 잠시 후 다시 시도해 주세요.' : undefined;
  return <ErrorState {...shown} text={text} />;
}

function Denied({ denial }: { denial: Denial }) {
  useDeniedRedirect(denial);
  return <EditorSkeleton />;
}

/** Keeps the copy that was opened, with its version, so that the server detects a concurrent edit. */
function PinnedPost<Post>({ post, children }: { post: Post; children: (post: Post) => ReactNode }) {
  const [pinned] = useState(post);
  return children(pinned);
}
