import { Card, isFocusLost, VisuallyHidden } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useMovePhrase } from '../api/change-phrases.ts';
import type { Phrase } from '../api/phrases.ts';
import { PhraseForm } from './phrase-form.tsx';
import { PhraseRow } from './phrase-row.tsx';
import s from './phrase-rows.module.css';

/** List of the phrases. Each row has buttons that move, change or delete its phrase. */
export function PhraseRows({ phrases }: { phrases: readonly Phrase[] }) {
  const [edited, setEdited] = useState<Phrase | null>(null);
  const [moved, setMoved] = useState('');
  const movePhrase = useMovePhrase();
  const list = useRef<HTMLUListElement>(null);
  /** `data-move` of the pressed button, which gets the focus again after its row has moved. */
  const wanted = useRef<string | null>(null);
  const move = ({ id, title }: Phrase, by: -1 | 1) => {
    const place = movePhrase(id, by);
    if (place === null) return;
    wanted.current = `${id} ${by}`;
    setMoved(`${title} ${place}번째로 옮김`);
  };
  useEffect(() => {
    if (wanted.current === null) return;
    // an element loses the focus when it is moved in the document
    if (isFocusLost()) list.current?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const isGone = edited !== null && !phrases.some(({ id }) => id === edited.id);
  // if the edited phrase was deleted elsewhere, its form stays open with the typed text
  const shown = isGone ? [...phrases, edited] : phrases;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
      {shown.length > 0 && (
        <ul ref={list} className={s.rows}>
          {shown.map((phrase, at) => (
            <Card as="li" key={phrase.id}>
              {edited?.id === phrase.id ? (
                <PhraseForm
                  phrase={phrase}
                  isGone={isGone}
                  // a late response about one phrase closes only the form of that phrase
                  onClose={() => setEdited((now) => (now?.id === phrase.id ? null : now))}
                />
              ) : (
                <PhraseRow
                  phrase={phrase}
                  isFirst={at === 0}
                  isLast={at === phrases.length - 1}
                  onMove={(by) => move(phrase, by)}
                  onEdit={() => setEdited(phrase)}
                />
              )}
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
