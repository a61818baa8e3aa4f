/** Korean texts of the desk, for server and screens (rules/desk.md). Separate from TEXT, which every page loads. */
export const DESK_TEXT = {
  /** @param limit most open worries that a counsellor may have */
  openLimit: (limit: number) =>
    `동시에 맡을 수 있는 고민은 ${limit}개입니다. 맡은 고민에 답변하거나 고민을 돌려준 뒤 다시 시도해주세요.`,
  ownWorry: '직접 쓴 고민은 맡을 수 없습니다.',
  returned: '고민을 돌려주었습니다.',
  answered: '답변이 등록되었습니다.',
  corrected: '답변이 수정되었습니다.',
  sameAnswer: '지금 답변과 같은 글이라 바뀐 내용이 없습니다.',

  answerShort: '답변은 50자 이상 적어주세요.',
  answerLong: '답변은 10,000자까지 쓸 수 있습니다.',
  alreadyAnswered: '이미 답변을 등록한 고민입니다.',
  notAnswered: '아직 답변을 등록하지 않은 고민입니다.',
  correctionOver: '답변은 등록한 뒤 24시간 동안만 수정할 수 있습니다. 이후에는 운영자에게 문의해주세요.',
  solutionTitleEmpty: '솔루션의 제목을 입력해주세요.',
  solutionTitleLong: '솔루션의 제목은 100자까지 쓸 수 있습니다.',
  solutionTextEmpty: '솔루션의 내용을 입력해주세요.',
  solutionTextLong: '솔루션의 내용은 1,000자까지 쓸 수 있습니다.',
  solutionLink: '솔루션의 링크는 https:// 또는 /로 시작하는 주소로 입력해주세요.',
  solutionsMany: '솔루션은 5개까지 추가할 수 있습니다.',

  reasonEmpty: '돌려주는 이유를 선택해주세요.',
  reasonWords: '이유는 2자 이상 200자까지 쓸 수 있습니다.',

  noteLong: '메모는 5,000자까지 쓸 수 있습니다.',
  noteStale: '다른 기기에서 먼저 저장한 메모가 있습니다. 어느 내용으로 이어서 쓸지 골라주세요.',
  noteLeft: '탈퇴한 회원에 대한 메모는 저장할 수 없습니다.',

  phraseTitleEmpty: '문구의 이름을 입력해주세요.',
  phraseTitleLong: '문구의 이름은 40자까지 쓸 수 있습니다.',
  phraseEmpty: '문구를 입력해주세요.',
  phraseLong: '문구는 2,000자까지 쓸 수 있습니다.',
  phrasesMany: '문구는 100개까지 저장할 수 있습니다.',
  phrasesStale: '다른 기기에서 문구가 바뀌었습니다. 새로고침 후 다시 시도해주세요.',
} as const;
