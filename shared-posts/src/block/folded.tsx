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
  /** Whether the line looks like a card of a list. */
  card?: boolean;
  children: ReactNode;
}

/**
 * Folds what somebody wrote whom the reader has blocked (rules/moderation.md#blocking). It can be unfolded. Until the blocks are
 * known it is held back.
 */
export function Folded({ of, writer, card = false, children }: Props) {
  const id = useId();
  const { block, hold } = useBlockState(writer);
  const isBlocked = block !== null;
  const [isOpen, setOpen] = useState(false);
  // a later block folds again
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
      {/* the same element whether it is folded or not: what is inside keeps its state and the focus */}
      <div id={id} hidden={isBlocked && !isOpen}>
        {children}
      </div>
    </div>
  );
}
