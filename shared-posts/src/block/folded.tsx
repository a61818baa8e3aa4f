import type { Writer } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { cx } from '@onmaum/shared-ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useBlockState } from './api/blocked.ts';
import s from './folded.module.css';

interface Props {
  of: 'post' | 'comment';
  writer: Writer;
  /** Whether the line that replaces the content looks like a card of a list. */
  card?: boolean;
  children: ReactNode;
}

/**
 * A post or comment, folded to one line if the reader has blocked its writer (rules/moderation.md#blocking). A press on the line
 * unfolds it. Until the list of blocks is known, the post or comment is not shown.
 */
export function Folded({ of, writer, card = false, children }: Props) {
  const id = useId();
  const { block, hold } = useBlockState(writer);
  const isBlocked = block !== null;
  const [isOpen, setOpen] = useState(false);
  // when a block ends, resets the state, so that a new block of the writer folds again
  if (isOpen && !isBlocked) setOpen(false);
  return (
    <div data-foldable={card ? 'card' : ''} {...hold}>
      {isBlocked && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={cx(s.line, card && s.card)}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{BLOCK_TEXT[of]}</span>
          <span className={s.show}>
            {isOpen ? '접기' : '보기'}
            <ChevronDown size={16} aria-hidden="true" />
          </span>
        </button>
      )}
      {/* always the same element, so that the content keeps its state and the focus when it is folded or unfolded */}
      <div id={id} hidden={isBlocked && !isOpen}>
        {children}
      </div>
    </div>
  );
}
