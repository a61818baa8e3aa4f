/** Korean texts about abuse reports and hidden content, for server and screens (rules/moderation.md). */
export const REPORT_TEXT = {
  reasonEmpty: '신고하는 이유를 선택해주세요.',
  textEmpty: '어떤 점이 문제인지 적어주세요.',
  textLong: '내용은 500자까지 쓸 수 있습니다.',
  own: '내가 올린 것은 신고할 수 없습니다.',
  decided: '이미 확인을 마친 신고입니다. 결과는 마이페이지의 내 신고에서 볼 수 있습니다.',
  closed: '이미 결정된 신고입니다.',
  stale: '그사이 바뀐 내용이 신고되었습니다. 목록을 다시 확인해주세요.',
  ownDecision: '자신과 관련된 신고는 다른 운영자가 결정해야 합니다.',
  sent: '신고해 주셔서 고마워요.',
  next: '운영자가 직접 읽고 판단해요. 누가 신고했는지는 누구에게도 알리지 않고, 결과는 마이페이지의 내 신고에서 알려 드려요.',
} as const;

/** Notices that replace hidden content. Operators see them above the content; the author sees `toAuthor` there. */
export const HIDDEN_TEXT = {
  post: {
    review: '신고가 들어와 확인하는 동안 가려 둔 글이에요.',
    rules: '이용약관에 맞지 않아 가린 글이에요.',
  },
  comment: {
    review: '신고가 들어와 확인하는 동안 가려 둔 댓글이에요.',
    rules: '이용약관에 맞지 않아 가린 댓글이에요.',
  },
  toAuthor: {
    review: '신고가 들어와 지금은 나에게만 보여요. 운영자가 확인한 뒤 다시 보이게 하거나 알려 드릴게요.',
    rules:
      '운영자가 확인한 결과 이용약관에 맞지 않아 다른 사람에게 보이지 않아요. 궁금한 점은 고객센터로 물어봐 주세요.',
  },
} as const;
