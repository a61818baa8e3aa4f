import {
  REACTION_KINDS,
  REACTION_NAMES,
  type ReactionState,
  type ReactionSubject,
} from '@onmaum/shared-contract/reaction/reaction-kinds';
import { cx, formatCount } from '@onmaum/shared-ui';
import { Heart } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type PatchReactions, useSetReaction } from './api/set-reaction.ts';
import s from './reaction.module.css';
import { ReactionButtons } from './reaction-buttons.tsx';
import { REACTION_ICONS } from './reaction-icons.tsx';

interface Props {
  subject: ReactionSubject;
  id: number;
  /** Accessible name of the opened group. */
  label: string;
  state: ReactionState;
  /** Must change every cached copy of the subject. */
  patch: PatchReactions;
  /** Whether the reader may react; false for the reader's own texts. */
  canReact: boolean;
}

/**
 * Reactions in one control: a button with the sum of all kinds, which opens the buttons of the three kinds. If the reader may not
 * react, only the sum is shown, as text.
 */
export function ReactionControl({ subject, id, label, state, patch, canReact }: Props) {
  const [isOpen, setOpen] = useState(false);
  const kindsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const press = useSetReaction(subject, id, patch);
  const sum = REACTION_NAMES.reduce((all, kind) => all + state[kind], 0);
  const Icon = state.mine === '' ? Heart : REACTION_ICONS[state.mine];
  const content = (
    <>
      <Icon size={16} aria-hidden="true" />
      {state.mine === '' ? '공감' : REACTION_KINDS[state.mine]}
      {sum > 0 && <span className={s.count}> {formatCount(sum)}</span>}
    </>
  );
  if (!canReact) return sum > 0 && <span className={cx(s.opener, s.sum)}>{content}</span>;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={cx(s.opener, state.mine !== '' && s.own)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? kindsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {content}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape, pressed on any button, closes the group
        <div
          id={kindsId}
          className={s.opened}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setOpen(false);
            opener.current?.focus();
          }}
        >
          <ReactionButtons
            label={label}
            state={state}
            onPress={(kind) => {
              press(kind, state.mine);
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
