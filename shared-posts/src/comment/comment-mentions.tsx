import s from './comment-mentions.module.css';

/** Participants whom a comment mentions, above its text. Nothing without any. */
export const CommentMentions = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className={s.mentions}>
      {names.map((name) => (
        <span key={name} className={s.mention}>
          @{name}
        </span>
      ))}
    </p>
  );
