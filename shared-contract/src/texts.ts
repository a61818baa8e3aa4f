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
  // results (part-1 §8)
  copied: '클립보드에 복사되었습니다.',
  deleted: '삭제되었습니다',
  inactiveExpert: '활동하지 않는 전문가입니다.',
} as const;
