/** Korean texts of refusals by the rules against spam (rules/moderation.md#spam). Forms then keep the typed text. */
export const SPAM_TEXT = {
  link: '가입하고 7일 동안은 다른 사이트의 링크를 올릴 수 없어요. 링크를 지우고 다시 올려 주세요.',
  often: {
    post: '한 시간 동안 글을 많이 올렸어요. 쓰던 글은 그대로 있으니 잠시 후 다시 올려 주세요.',
    comment: '한 시간 동안 댓글을 많이 썼어요. 쓰던 댓글은 그대로 있으니 잠시 후 다시 올려 주세요.',
  },
  same: {
    post: '같은 글을 여러 번 올릴 수 없어요.',
    comment: '같은 댓글을 여러 번 올릴 수 없어요.',
  },
  sameOfOthers: '다른 회원들이 올린 것과 같은 글이에요. 내 이야기로 고쳐서 올려 주세요.',
} as const;
