import s from './comment-prompt.module.css';

export const COMMENT_PROMPT = '따뜻한 한마디를 남겨 주세요';

/** Button that looks like the comment field. */
export const CommentPrompt = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={s.prompt} onClick={onClick}>
    {COMMENT_PROMPT}
  </button>
);
