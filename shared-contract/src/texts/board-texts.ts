/** Korean texts of the boards and of search, of server and screens. Separate from TEXT, which every page loads. */
export const BOARD_TEXT = {
  // worry posts (rules/worries.md#post)
  titleEmpty: '제목을 입력해주세요.',
  categoryEmpty: '카테고리를 선택해주세요.',
  worryShort: '최소 400자 이상 적어주세요.',
  answerTypeEmpty: '희망 답변 유형을 선택해주세요.',
  pollTitleEmpty: '투표의 질문을 입력해주세요',
  pollOptionEmpty: '투표 선택지를 입력해주세요',
  pollOptionsFew: '투표 선택지를 2개 이상 입력해주세요',
  pollOptionsMany: '투표 선택지는 20개까지만 추가 가능합니다',
  keywordHash: '키워드 앞에 #을 붙여주세요.',
  keywordSpecial: '#와 _를 제외한 특수문자는 사용하실 수 없습니다.',
  keywordEmpty: '키워드를 입력해주세요',
  /** @param keyword with its # */
  keywordTwice: (keyword: string) => `${keyword} 키워드가 있습니다.`,
  // comments and reviews (rules/comments.md#writing, rules/worries.md#review)
  commentEmpty: '댓글을 입력해주세요',
  scoreEmpty: '별점을 선택해주세요',
  reviewShort: '10자 이상 입력해주세요',
  // info posts (rules/infos.md#post)
  infoShort: '100자이상 입력해주세요',
  // search (rules/search.md#what-is-searched)
  searchEmpty: '검색어를 입력해주세요',
  // forms (rules/boards.md#writing)
  postedLately: '조금 전에 올린 글과 같아요.',
  readers: '누구나 읽을 수 있어요. 이름 대신 닉네임이 보여요.',
  draftKept: '임시저장되었습니다.',
  draftOnDevice: '이 기기에 임시저장되었습니다.',
  draftNowhere: '임시저장하지 못했습니다. 글을 복사해 두고 잠시 후 다시 시도해주세요.',
  draftEmpty: '저장할 내용이 없습니다.',
  // results (rules/boards.md)
  posted: '등록되었습니다',
  changed: '수정되었습니다.',
  commentPosted: '댓글이 등록되었습니다.',
  commentChanged: '댓글이 수정되었습니다.',
  reviewPosted: '리뷰가 등록되었습니다.',

  // reasons for refusing a form or an action
  titleLong: '제목은 100자까지 쓸 수 있습니다.',
  textLong: '글은 10,000자까지 쓸 수 있습니다.',
  commentLong: '댓글은 1,000자까지 쓸 수 있습니다.',
  reviewLong: '리뷰는 2,000자까지 쓸 수 있습니다.',
  keywordLong: '키워드는 20자까지 쓸 수 있습니다.',
  keywordsMany: '키워드는 10개까지 추가할 수 있습니다.',
  pollTitleLong: '투표의 질문은 100자까지 쓸 수 있습니다.',
  pollOptionLong: '투표 선택지는 60자까지 쓸 수 있습니다.',
  pollOptionTwice: '같은 선택지가 있습니다.',
  searchLong: '검색어는 50자까지 쓸 수 있습니다.',
  /** A separator of the wire, or an invisible character (rules/http.md#wire-dialect). */
  forbiddenText: '사용할 수 없는 문자가 들어 있습니다.',
  voteEmpty: '투표할 항목을 선택해주세요.',
  voteSingle: '하나만 선택할 수 있는 투표입니다.',
  voteUnknown: '없는 투표 항목입니다.',
  voted: '이미 참여한 투표입니다.',
  pollEnded: '종료된 투표입니다.',
  pollLocked: '투표가 시작되어 투표 내용은 수정할 수 없습니다.',
  worryLocked: '상담사가 배정되어 수정하거나 삭제할 수 없습니다.',
  modeLocked: '작성 방식은 수정할 수 없습니다.',
  stale: '다른 곳에서 먼저 수정된 글입니다. 새로고침 후 다시 시도해주세요.',
  notAnswered: '전문가 답변이 등록된 후에 리뷰를 쓸 수 있습니다.',
  reviewed: '이미 리뷰를 작성했습니다.',
  commentGone: '삭제된 댓글입니다.',
  replyToNone: '답글을 쓸 댓글을 선택해주세요.',
  reactionOwn: '내가 쓴 글에는 공감할 수 없습니다.',
  draftStale: '다른 기기에서 더 나중에 저장한 글이 있습니다.',
  draftGone: '다른 곳에서 이미 등록했거나 지운 글입니다.',
} as const;
