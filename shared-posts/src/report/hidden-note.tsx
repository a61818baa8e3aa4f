import { useSession } from '@onmaum/shared-auth';
import type { Hidden } from '@onmaum/shared-contract';
import { HIDDEN_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { EyeOff } from 'lucide-react';
import s from './hidden-note.module.css';

interface Props {
  of: 'post' | 'comment';
  hidden: Hidden;
  writerId: number;
}

/** Note on a hidden post or comment, for its author and operators, who still see it. It renders nothing if `hidden` is ''. */
export function HiddenNote({ of, hidden, writerId }: Props) {
  const mine = useSession(({ user_idx }) => user_idx === writerId);
  if (hidden === '') return null;
  return (
    <p className={s.note}>
      <EyeOff size={18} aria-hidden="true" />
      <span>{mine ? HIDDEN_TEXT.toAuthor[hidden] : HIDDEN_TEXT[of][hidden]}</span>
    </p>
  );
}
