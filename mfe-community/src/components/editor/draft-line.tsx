import { Time } from '@onmaum/shared-ui';
import { useStore } from 'zustand';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import s from './editor-bar.module.css';

const WORRISOME = { device: '이 기기에만 저장됨', nowhere: '아직 저장하지 못했어요' } as const;

/** Where the text is kept. Only what a person may worry about is read out. */
export function DraftLine<Body extends object>({ draft }: { draft: DraftKeeper<Body> }) {
  const { kept, savedAt } = useStore(draft.state);
  return (
    <div className={s.line}>
      {kept === 'server' && (
        <p>
          저장됨 · <Time iso={savedAt} />
        </p>
      )}
      <p role="status" className={s.alone}>
        {(kept === 'device' || kept === 'nowhere') && WORRISOME[kept]}
      </p>
    </div>
  );
}
