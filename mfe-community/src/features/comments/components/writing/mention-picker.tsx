import { LIMITS } from '@onmaum/shared-contract/constants';
import { Menu } from '@onmaum/shared-ui/menu';
import { AtSign, X } from 'lucide-react';
import type { Participant } from '../../lib/participants.ts';
import s from './mention-picker.module.css';

export interface MentionProps {
  participants: readonly Participant[];
  mentions: readonly Participant[];
  onMentions: (mentions: readonly Participant[]) => void;
}

/** Button that lists the people of the thread, to mention one of them. It renders nothing if nobody can be added. */
export function MentionPicker({ participants, mentions, onMentions }: MentionProps) {
  const offered = participants.filter(({ name }) => mentions.every((one) => one.name !== name));
  if (offered.length === 0 || mentions.length >= LIMITS.mentions) return null;
  return (
    <Menu
      label="언급할 사람 고르기"
      align="start"
      className={s.picker}
      items={offered.map((one) => ({ label: one.name, onSelect: () => onMentions([...mentions, one]) }))}
    >
      <AtSign size={20} aria-hidden="true" />
    </Menu>
  );
}

/** The people to mention, as buttons; a press on one removes the mention. */
export const ChosenMentions = ({ mentions, onMentions }: Omit<MentionProps, 'participants'>) =>
  mentions.length > 0 && (
    <ul className={s.chosen} aria-label="언급할 사람">
      {mentions.map((one) => (
        <li key={one.name}>
          <button
            type="button"
            className={s.mention}
            aria-label={`${one.name} 언급 빼기`}
            onClick={() => onMentions(mentions.filter((other) => other !== one))}
          >
            @{one.name}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
