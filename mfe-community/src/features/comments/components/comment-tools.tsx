import type { Comment } from '@onmaum/shared-contract';
import { writerOf } from '@onmaum/shared-posts/block';
import { ReportMenu } from '@onmaum/shared-posts/report';
import { Button } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useIsMine } from '../../../lib/use-is-mine.ts';
import { useCommentActions } from '../lib/comment-actions.ts';
import { viewKey } from '../lib/comment-cache.ts';
import { ownPersona } from '../lib/own-persona.ts';
import s from './comment-tools.module.css';
import { CommentReactions } from './tools/comment-reactions.tsx';
import { QuoteButton } from './tools/quote-button.tsx';

/** Actions on a comment; only its author can edit and delete it. */
export function CommentTools({ comment }: { comment: Comment }) {
  const mine = useIsMine(comment.writer_id);
  // nobody can reply or react to a hidden comment
  const isShown = comment.hidden === '';
  const { post, reply, edit, remove, copyLink } = useCommentActions();
  const client = useQueryClient();
  const isPrivate = client.getQueryData<{ private_yn?: boolean }>(viewKey(post))?.private_yn === true;
  return (
    <div className={s.tools}>
      {isShown && <CommentReactions comment={comment} />}
      {isShown && (
        <>
          <Button variant="quiet" size="s" onClick={(event) => reply(comment, event.nativeEvent)}>
            답글
          </Button>
          <QuoteButton comment={comment} />
        </>
      )}
      {mine && (
        <>
          <Button variant="quiet" size="s" onClick={() => edit(comment)}>
            수정
          </Button>
          <Button variant="quiet" size="s" onClick={() => remove(comment)}>
            삭제
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" onClick={() => copyLink(comment)}>
        링크 복사
      </Button>
      {!mine && (
        <ReportMenu
          label={`${comment.writer_nickname}님의 댓글 메뉴`}
          target={{
            kind: 'comment',
            id: comment.id,
            author: comment.writer_id,
            writer: writerOf(comment, post.postId),
            counsellor: comment.counselor_yn,
            isPrivate,
            persona: () => ownPersona(client, post),
          }}
        />
      )}
    </div>
  );
}
