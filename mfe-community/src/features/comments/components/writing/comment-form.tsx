import type { Comment } from '@onmaum/shared-contract';
import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CommentField } from './comment-field.tsx';
import s from './comment-form.module.css';
import { COMMENT_PROMPT } from './comment-prompt.tsx';

interface Props {
  /** The comment being replied to; null for a top-level comment. */
  parent: Comment | null;
  text: string;
  onText: (text: string) => void;
  /** Choices beside the text. */
  option: ReactNode;
  onSubmit: (text: string) => void;
  /** Switches back to a top-level comment. */
  onReset: () => void;
  busy: boolean;
  focus: boolean;
}

/** Form for a new comment or reply. */
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
