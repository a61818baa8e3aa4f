/** Korean texts about blocks of members, for server and screens (rules/moderation.md#blocking). */
export const BLOCK_TEXT = {
  own: '나를 차단할 수는 없어요.',
  counsellor: '전문가는 차단할 수 없어요. 불편한 점이 있었다면 신고해 주세요.',
  many: '1,000명까지 차단할 수 있어요.',
  // shown to the blocked person, who is not told about the block
  commentRefused: '이 글에는 댓글을 쓸 수 없어요.',
  replyRefused: '이 댓글에는 답글을 쓸 수 없어요.',
  // shown instead of the text of a blocked person
  post: '차단한 사람의 글이에요',
  comment: '차단한 사람의 댓글이에요',
  mention: '차단한 사람',
} as const;
