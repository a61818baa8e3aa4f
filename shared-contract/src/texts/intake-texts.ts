/** Korean texts of the intake sheet, for its page and the server (rules/mypage.md#intake-sheet). */
export const INTAKE_TEXT = {
  saved: '저장되었습니다.',

  // no rule prescribes the following texts
  none: '저장된 상담 신청서가 없습니다.',
  stale: '다른 곳에서 먼저 저장된 상담 신청서가 있습니다. 어느 내용으로 이어서 쓸지 골라주세요.',
  birthday: '*생년월일을 올바른 형식으로 입력해주세요.',
  job: '직업은 50자까지 쓸 수 있습니다.',
  text: '3,000자까지 쓸 수 있습니다.',
  age: '나이는 0부터 130까지의 숫자로 입력해주세요.',
  familiesMany: '가족은 20명까지 추가할 수 있습니다.',
  problemAlone: "'해당없음'은 다른 항목과 함께 선택할 수 없습니다.",
  twice: '같은 항목을 두 번 선택할 수 없습니다.',
} as const;

/** Labels of fields, on the form and on the sheet that the counsellor reads. */
export const INTAKE_LABELS = {
  areas: '상담받고 싶은 분야',
  concern: '지금의 고민',
  want: '상담에서 바라는 점',
  health: '건강 상태',
  problems: '요즘 겪고 있는 어려움',
} as const;
