/** Korean texts of registration (rules/sign-in.md). Separate from TEXT, which every page loads. */
export const JOIN_TEXT = {
  nicknameLong: '*글자수 초과입니다. 15자 이하로 작성해주세요',
  nicknameSpecial: '*특수문자는 이용할 수 없습니다',
  nicknameHint: '다른 분들에게 보이는 이름이에요. 한글, 영문, 숫자로 15자까지 쓸 수 있어요.',
  nicknameFree: '사용 가능한 닉네임입니다.',
  nicknameTaken: '*이미 사용중인 닉네임입니다.',
  nicknameCheck: '닉네임 중복확인을 해주세요',
  nicknameEmpty: '닉네임을 입력해주세요',
  emailEmpty: '이메일을 입력해주세요',
  emailBad: '*이메일을 올바른 형식으로 입력해주세요.',
  birthdayEmpty: '생년월일을 입력해주세요',
  birthdayBad: '*생년월일을 올바른 형식으로 입력해주세요.',
  phoneEmpty: '휴대폰 번호를 입력해주세요',
  phoneBad: '*휴대폰 번호를 올바른 형식으로 입력해주세요.',
  sexEmpty: '성별을 선택해주세요',
  consentEmpty: '필수 약관에 동의해주세요.',
  tooYoung: '만 14세 미만은 가입할 수 없습니다. 청소년 상담전화 1388은 24시간 이용할 수 있습니다.',
} as const;
