/** A member among the viewers of `view_marks` and `search_marks`, where visitors are, too. */
export const memberViewer = (memberId: number): string => `m${memberId}`;
