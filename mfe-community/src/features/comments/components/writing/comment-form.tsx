import type { Comment } from '@onmaum/shared-contract';
import { CommentQuote } from '@onmaum/shared-posts/comment';
import { IconButton } from '@onmaum/shared-ui';
import { CornerDownRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CommentField } from './comment-field.tsx';
import s from './comment-form.module.css';
import { COMMENT_PROMPT } from './comment-prompt.tsx';
import { ChosenMentions, MentionPicker, type MentionProps } from './mention-picker.tsx';

interface Props extends MentionProps {
  /** The comment being replied to; null for a top-level comment. */
  parent: Comment | null;
  /** Quoted part of `parent`; '' without a quote. */
  quote: string;
  onDropQuote: () => void;
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
export function CommentForm({ parent, quote, onDropQuote, onReset, participants, ...props }: Props) {
  const { mentions, onMentions, ...field } = props;
  const rest = {
    ...field,
    placeholder: COMMENT_PROMPT,
    tool: <MentionPicker participants={participants} mentions={mentions} onMentions={onMentions} />,
  };
  const chosen = <ChosenMentions mentions={mentions} onMentions={onMentions} />;
  if (!parent)
    return (
      <>
        {chosen}
        <CommentField {...rest} label="댓글" submitLabel="등록" />
      </>
    );
  const label = `${parent.writer_nickname}님에게 답글`;
  return (
    <div className={s.reply}>
      <p className={s.parent}>
        <CornerDownRight size={16} aria-hidden="true" />
        {label}
      </p>
      {quote !== '' && (
        <div className={s.quote}>
          <CommentQuote quote={quote} short />
          <IconButton label="인용 빼기" onClick={onDropQuote}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {chosen}
      <CommentField {...rest} label={label} submitLabel="답글 등록" onCancel={onReset} />
    </div>
  );
}
