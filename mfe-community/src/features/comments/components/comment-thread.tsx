import type { Comment } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { commentAnchor } from '@onmaum/shared-posts';
import { hasComment, type Thread, toThreads } from '@onmaum/shared-posts/comment';
import { Button, EmptyState } from '@onmaum/shared-ui';
import { useFocusOnNew, useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShowPlace } from '../../board/lib/use-show-place.ts';
import { CommentActionsProvider } from '../lib/comment-actions.ts';
import { type CommentedPost, isPending } from '../lib/comment-cache.ts';
import { focusComment, useNamedComment } from '../lib/comment-place.ts';
import { useThread } from '../lib/use-thread.ts';
import s from './comment-thread.module.css';
import { ThreadItem } from './thread-item.tsx';
import { CommentForm } from './writing/comment-form.tsx';
import { CommentPrompt } from './writing/comment-prompt.tsx';

export interface CommentThreadProps extends CommentedPost {
  comments: readonly Comment[];
}

/** Comments for members: five with their replies at first, five more per click, and a form. */
export function CommentThread({ board, postId, comments }: CommentThreadProps) {
  const threads = useMemo(() => toThreads(comments), [comments]);
  const named = useNamedComment();
  const namedAt = named === null ? -1 : threads.findIndex((thread) => hasComment(thread, named));
  const [pressed, setPressed] = useKept<number>(useQueryClient(), 'comments', LIMITS.commentsShown);
  // as many clicks on "더보기" as are needed to show the comment that the URL names
  const shown = Math.max(pressed, Math.ceil((namedAt + 1) / LIMITS.commentsShown) * LIMITS.commentsShown);
  useShowPlace(named !== null && namedAt >= 0 ? commentAnchor(named) : null, 'center');
  const { actions, editing, draft, posted, parent, focus, form, reset, submit, busy } = useThread({ board, postId });
  const expectNew = useFocusOnNew(Math.min(shown, threads.length), (index) => {
    const first = threads[index];
    if (first) focusComment(first.root);
  });
  // show comments just written, even if earlier ones are still hidden
  const own = threads.slice(shown).filter(({ root }) => isPending(root) || posted.includes(root.id));

  const showMore = () => {
    expectNew();
    setPressed(shown + LIMITS.commentsShown);
  };

  const write = (
    <div ref={form}>
      <CommentForm
        parent={parent}
        text={draft.text}
        onText={draft.change}
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

  const list = (some: readonly Thread[]) => (
    <ul className={s.threads}>
      {some.map((thread) => (
        <ThreadItem
          key={thread.root.id}
          thread={thread}
          editing={editing && editing.comment.parent_id === thread.root.id ? editing : null}
          named={named !== null && hasComment(thread, named) ? named : null}
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
        list(threads.slice(0, shown))
      )}
      {threads.length - own.length > shown && (
        <Button full onClick={showMore}>
          더보기
        </Button>
      )}
      {own.length > 0 && list(own)}
      <div className={s.write}>{parent ? <CommentPrompt onClick={() => reset(true)} /> : write}</div>
    </CommentActionsProvider>
  );
}
