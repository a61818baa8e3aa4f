import {
  REACTION_KINDS,
  REACTION_NAMES,
  type ReactionKind,
  type ReactionState,
} from '@onmaum/shared-contract/reaction/reaction-kinds';
import { formatCount } from '@onmaum/shared-ui';
import s from './reaction.module.css';
import { REACTION_ICONS } from './reaction-icons.tsx';

interface Props {
  /** Accessible name of the group. */
  label: string;
  state: ReactionState;
  /** Undefined if the reader may not react; then only kinds that somebody has chosen are shown. */
  onPress?: ((kind: ReactionKind) => void) | undefined;
}

/** The kinds of reactions as toggles, each with its number. A number of zero is not shown. */
export const ReactionButtons = ({ label, state, onPress }: Props) => (
  <ul className={s.kinds} aria-label={label}>
    {REACTION_NAMES.filter((kind) => onPress || state[kind] > 0).map((kind) => {
      const Icon = REACTION_ICONS[kind];
      const content = (
        <>
          <Icon size={18} aria-hidden="true" />
          {REACTION_KINDS[kind]}
          {state[kind] > 0 && <span className={s.count}> {formatCount(state[kind])}</span>}
        </>
      );
      return (
        <li key={kind}>
          {onPress ? (
            <button type="button" className={s.kind} aria-pressed={state.mine === kind} onClick={() => onPress(kind)}>
              {content}
            </button>
          ) : (
            <span className={s.number}>{content}</span>
          )}
        </li>
      );
    })}
  </ul>
);
