import type { Writer } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { cx } from '@onmaum/shared-ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBlockOf } from './api/blocked.ts';
import s from './folded.module.css';

interface Props {
  of: 'post' | 'comment';
  writer: Writer;
  /** Whether the line looks like a card of a list. */
  card?: boolean;
  children: ReactNode;
}

/** Folds what somebody wrote whom the reader has blocked (rules/moderation.md#blocking). It can be unfolded. */
export function Folded({ of, writer, card = false, children }: Props) {
  const isBlocked = useBlockOf(writer) !== null;
  return (
    <div data-foldable>
      {isBlocked ? (
        <details className={s.folded}>
          <summary className={cx(s.line, card && s.card)}>
            <span>{BLOCK_TEXT[of]}</span>
            <span className={s.show}>
              보기
              <ChevronDown size={16} aria-hidden="true" />
            </span>
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
    </div>
  );
}
