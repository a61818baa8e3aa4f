import s from './comment-prompt.module.css';

export const COMMENT_PROMPT = '따뜻한 한마디를 남겨 주세요';

/** Looks like the field for a comment, and leads to it. */
export const CommentPrompt = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={s.prompt} onClick={onClick}>
    {COMMENT_PROMPT}
  </button>
);
