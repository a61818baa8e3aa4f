import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { Time, Unbroken } from '@onmaum/shared-ui';
import { useStore } from 'zustand';
import type { DraftAutosave } from './draft-autosave.ts';
import s from './draft-status.module.css';

const WARNINGS = { device: '이 기기에만 저장됨', nowhere: FORM_TEXT.notSaved } as const;

/** Save status of the draft. Only problems are announced to screen readers. */
export function DraftStatus<Body extends object>({ draft }: { draft: DraftAutosave<Body> }) {
  const { savedTo, savedAt } = useStore(draft.state);
  return (
    <div className={s.line}>
      {savedTo === 'server' && (
        <p>
          <Unbroken>
            저장됨 · <Time iso={savedAt} />
          </Unbroken>
        </p>
      )}
      <p role="status" className={s.alone}>
        {(savedTo === 'device' || savedTo === 'nowhere') && WARNINGS[savedTo]}
      </p>
    </div>
  );
}
