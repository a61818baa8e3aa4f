import type { Comment } from '@onmaum/shared-contract';
import { CornerDownRight } from 'lucide-react';
import { CommentField } from './comment-field.tsx';
import s from './comment-form.module.css';
import { COMMENT_PROMPT } from './comment-prompt.tsx';

interface Props {
  /** What is answered; null for a comment of its own. */
  parent: Comment | null;
  text: string;
  onText: (text: string) => void;
  onSubmit: (text: string) => void;
  /** Back to a comment of its own. */
  onReset: () => void;
  busy: boolean;
  focus: boolean;
}

/** Where a new comment, or a reply, is written. */
export function CommentForm({ parent, onReset, ...rest }: Props) {
  if (!parent) return <CommentField {...rest} label="댓글" placeholder={COMMENT_PROMPT} submitLabel="등록" />;
  const label = `${parent.writer_nickname}님에게 답글`;
  return (
    <div className={s.reply}>
      <p className={s.parent}>
        <CornerDownRight size={16} aria-hidden="true" />
        {label}
      </p>
      <CommentField {...rest} label={label} placeholder={COMMENT_PROMPT} submitLabel="답글 등록" onCancel={onReset} />
    </div>
  );
}
