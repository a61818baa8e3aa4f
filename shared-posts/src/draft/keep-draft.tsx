import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { Button, toast, useGuard } from '@onmaum/shared-ui';
import type { DraftAutosave } from './draft-autosave.ts';

const MESSAGES = {
  server: BOARD_TEXT.draftKept,
  device: BOARD_TEXT.draftOnDevice,
  nowhere: BOARD_TEXT.draftNowhere,
  nothing: BOARD_TEXT.draftEmpty,
} as const;

/** Button that saves the draft at once; a toast then says where the draft is stored (rules/boards.md#drafts). */
export function KeepDraft<Body extends object>({ draft, busy }: { draft: DraftAutosave<Body>; busy: boolean }) {
  const guard = useGuard();
  const save = () => guard(async () => toast(MESSAGES[await draft.saveNow()]));
  return (
    <Button disabled={busy} onClick={() => void save()}>
      임시저장
    </Button>
  );
}
