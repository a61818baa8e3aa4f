import type { DeskWorry } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerPaths } from '../../../lib/answer-paths.ts';
import { NoteField } from '../note/note-field.tsx';
import { CareGuide } from './care-guide.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import s from './worry-page.module.css';
import { WorryText } from './worry-text.tsx';

/** A worry that the reader has taken. */
export function OwnWorry({ worry }: { worry: DeskWorry }) {
  const [returning, setReturning] = useState(false);
  const navigate = useNavigate();
  return (
    <div className={s.columns}>
      <div className={s.reading}>
        <WorryText worry={worry} />
      </div>
      <div className={s.work}>
        {worry.care_yn && <CareGuide id={worry.id} />}
        <NoteField id={worry.id} note={worry.note} />
        {!worry.is_counselor_answer && (
          <>
            <Button onClick={() => setReturning(true)}>고민 돌려주기</Button>
            <ReturnDialog
              worry={worry}
              open={returning}
              onClose={() => setReturning(false)}
              onReturned={() => void navigate(answerPaths.mine, { replace: true })}
            />
          </>
        )}
      </div>
    </div>
  );
}
