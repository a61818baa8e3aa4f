/** Korean texts that the specification fixes to the letter; the screens and the server both speak them. */
export const TEXT = {
  // sessions (part-1 §8)
  tokenExpired: '만료된 토큰입니다. 다시 로그인해주세요.',
  accountDisabled: '비활성화된 계정입니다. 카카오톡 채널로 관리자에게 문의해주세요.',
  loginToUse: '로그인 후 이용해주세요.',
  loginRequired: '로그인 후 이용 가능합니다.',
  noPermission: '권한이 없습니다.',
  noPermissionLogin: '권한이 없습니다. 로그인해주세요.',
  loggedOut: '로그아웃 되었습니다.',
  // join (part-1 §5)
  nicknameLong: '*글자수 초과입니다. 15자 이하로 작성해주세요',
  nicknameSpecial: '*특수문자는 이용할 수 없습니다',
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
  tooYoung: '만 14세 미만은 가입할 수 없습니다.',
  // results (part-1 §8)
  copied: '클립보드에 복사되었습니다.',
  deleted: '삭제되었습니다',
  inactiveExpert: '활동하지 않는 전문가입니다.',
} as const;
