/** The viewer key of a member in `view_marks` and `search_marks`, which also contain keys of visitors. */
export const memberViewer = (memberId: number): string => `m${memberId}`;
