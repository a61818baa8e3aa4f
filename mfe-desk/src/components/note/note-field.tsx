import type { DeskNote } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { Button, Card, common, Time, Unbroken } from '@onmaum/shared-ui';
import { Field, TextArea } from '@onmaum/shared-ui/forms';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type NoteSource, noteAutosaveOf } from './note-autosave.ts';
import s from './note-field.module.css';

interface Props {
  /** Default '메모'. */
  label?: string;
  note: DeskNote | null;
  source: NoteSource;
}

/** A note that only the counsellor sees, saved while it is typed (rules/desk.md#notes). */
export function NoteField({ label = '메모', note, source }: Props) {
  const [autosave] = useState(() => noteAutosaveOf(source, note));
  const { text, status, savedAt, error, theirs } = useStore(autosave.state);
  // the page first shows the note of an earlier visit, and then the one that it fetches
  useEffect(() => autosave.adopt(note), [autosave, note]);
  useEffect(() => {
    autosave.start();
    const save = () => void autosave.save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      autosave.stop();
    };
  }, [autosave]);
  return (
    <Card as="section" tone="quiet" aria-label={label} className={common.stack3}>
      <Field
        label={label}
        error={error ?? undefined}
        hint={
          <span className={s.status}>
            <span>나만 볼 수 있어요.</span>
            {savedAt && (status === 'idle' || status === 'saved') && (
              <span>
                <Unbroken>
                  저장됨 · <Time iso={savedAt} />
                </Unbroken>
              </span>
            )}
            {status === 'failed' && !theirs && <span role="status">{FORM_TEXT.notSaved}</span>}
          </span>
        }
      >
        <TextArea rows={3} value={text} onChange={({ target }) => autosave.change(target.value)} />
      </Field>
      <div role="alert">
        {theirs && (
          <div className={s.choice}>
            <p>{DESK_TEXT.noteStale}</p>
            <blockquote className={s.theirs}>{theirs.text}</blockquote>
            <div className={common.row}>
              <Button size="s" onClick={() => autosave.choose('theirs')}>
                저장된 메모 불러오기
              </Button>
              <Button size="s" onClick={() => autosave.choose('mine')}>
                지금 메모로 저장
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
