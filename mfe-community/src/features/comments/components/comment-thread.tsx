import { LIMITS } from '@onmaum/shared-contract/constants';
import { commentAnchor } from '@onmaum/shared-posts';
import { useBlockedWriters } from '@onmaum/shared-posts/block';
import { hasComment, type Thread, toThreads } from '@onmaum/shared-posts/comment';
import { EmptyState, RetryButton } from '@onmaum/shared-ui';
import { useShowPlace } from '@onmaum/shared-ui/place';
import { useFetchAhead, useFocusOnNew, useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FirstComments, useComments } from '../api/comments.ts';
import { CommentActionsProvider } from '../lib/comment-actions.ts';
import type { CommentedPost } from '../lib/comment-cache.ts';
import { focusComment, useNamedComment } from '../lib/comment-place.ts';
import { foldBlockedNames } from '../lib/fold-blocked-names.ts';
import { foldBlockedQuotes } from '../lib/fold-blocked-quotes.ts';
import { hideGoneQuotes } from '../lib/hide-gone-quotes.ts';
import { useParticipants, usePostAuthor } from '../lib/participants.ts';
import { useThread } from '../lib/use-thread.ts';
import s from './comment-thread.module.css';
import { ThreadItem } from './thread-item.tsx';
import { AnonymousOption } from './writing/anonymous-option.tsx';
import { CommentForm } from './writing/comment-form.tsx';
import { CommentPrompt } from './writing/comment-prompt.tsx';

export interface CommentThreadProps extends CommentedPost {
  first: FirstComments;
}

/** Number of threads shown at first, and added at each press. */
const STEP = LIMITS.commentsShown;

/** The comments of a post for members, and a form. It shows a few threads at first and more at each press. */
export function CommentThread({ board, postId, first }: CommentThreadProps) {
  const named = useNamedComment();
  const { items, posted, ahead, ...list } = useComments({ board, postId }, first, named);
  const blocked = useBlockedWriters();
  const author = usePostAuthor({ board, postId });
  const threads = useMemo(() => {
    const quoting = foldBlockedQuotes(hideGoneQuotes(items), blocked, postId);
    return toThreads(foldBlockedNames(quoting, blocked, { postId, author }));
  }, [items, blocked, postId, author]);
  const loaded = useMemo(() => threads.filter(({ root }) => !ahead.has(root.id)), [threads, ahead]);
  const isNamed = (thread: Thread) => named !== null && hasComment(thread, named);
  const [pressed, setPressed] = useKept<number>(useQueryClient(), 'comments', STEP);
  // shows enough steps of threads to include the comment that the URL names
  const shown = Math.max(pressed, Math.ceil((loaded.findIndex(isNamed) + 1) / STEP) * STEP);
  useShowPlace(named !== null && threads.some(isNamed) ? commentAnchor(named) : null, 'center');
  const participants = useParticipants(author, items);
  const visible = loaded.slice(0, shown);
  const hidden = loaded.slice(shown).filter(({ root }) => !posted.has(root.id));
  // comments just written are shown even if earlier comments are not shown yet
  const own = threads.filter((thread) => posted.has(thread.root.id) && !visible.includes(thread));
  const shownRoots = new Set([...visible, ...own].map(({ root }) => root.id));
  const { actions, editing, composer, parent, quote, dropQuote, focus, form, reset } = useThread(
    { board, postId },
    items.filter(({ parent_id }) => shownRoots.has(parent_id)),
  );
  const { text, change, anonymous, mentions, submit, busy } = composer;
  const expectNew = useFocusOnNew(visible.length, (index) => {
    const thread = visible[index];
    if (thread) focusComment(thread.root);
  });
  // the comment that the URL names may be on a page that is not loaded
  const seeking = named !== null && !threads.some(isNamed) && list.hasMore;
  const { waiting, lacking } = useFetchAhead({ ...list, loaded: loaded.length, shown, step: STEP });

  const isLacking = lacking || (seeking && list.failed && !list.busy);

  const showMore = () => {
    expectNew();
    setPressed(visible.length + STEP);
    if (list.failed) list.fetchMore();
  };

  const write = (
    <div ref={form}>
      <CommentForm
        parent={parent}
        quote={quote}
        onDropQuote={dropQuote}
        participants={participants}
        mentions={mentions.chosen}
        onMentions={mentions.choose}
        text={text}
        onText={change}
        option={<AnonymousOption {...anonymous} />}
        onSubmit={submit}
        onReset={() => {
          if (parent) focusComment(parent);
          reset();
        }}
        busy={busy}
        focus={focus}
      />
    </div>
  );

  const listOf = (some: readonly Thread[]) => (
    <ul className={s.threads}>
      {some.map((thread) => (
        <ThreadItem
          key={thread.root.id}
          thread={thread}
          editing={editing && editing.comment.parent_id === thread.root.id ? editing : null}
          named={isNamed(thread) ? named : null}
          form={parent?.parent_id === thread.root.id ? write : null}
        />
      ))}
    </ul>
  );

  return (
    <CommentActionsProvider value={actions}>
      {threads.length === 0 ? (
        <EmptyState picture="comment" level={3} title="아직 댓글이 없어요" text="따뜻한 한마디를 기다리고 있어요." />
      ) : (
        listOf(visible)
      )}
      {(hidden.length > 0 || list.hasMore) && (
        <div className={s.more}>
          {isLacking && <p role="alert">댓글을 더 불러오지 못했습니다.</p>}
          <RetryButton
            full
            failed={isLacking}
            busy={(waiting || seeking) && list.busy}
            aria-label={isLacking ? undefined : '댓글 더보기'}
            onClick={showMore}
          >
            더보기
          </RetryButton>
        </div>
      )}
      {own.length > 0 && listOf(own)}
      <div className={s.write}>{parent ? <CommentPrompt onClick={() => reset(true)} /> : write}</div>
    </CommentActionsProvider>
  );
}
