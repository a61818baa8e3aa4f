/** Drafts on device and server (rules/boards.md#drafts); a separate entry for the pages with an editor. */
export { readDeviceDraft } from './device-draft.ts';
export type { DraftAutosave } from './draft-autosave.ts';
export { DraftNotice } from './draft-notice.tsx';
export { isSameBody } from './draft-state.ts';
export { DraftStatus } from './draft-status.tsx';
export { KeepDraft } from './keep-draft.tsx';
export { LEAVING } from './leaving.ts';
export { useDraftAutosave, useRunAutosave } from './use-draft-autosave.ts';
