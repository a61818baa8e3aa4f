/** Reporting what other people wrote (rules/moderation.md#reports). */
export { HiddenNote } from './hidden-note.tsx';
export { ReportDialog } from './report-dialog.tsx';
export { ReportMenu } from './report-menu.tsx';
export type { ReportTarget } from './report-target.ts';
