import s from './comment-mentions.module.css';

/** Participants whom a comment mentions, above its text. It renders nothing if there are none. */
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
