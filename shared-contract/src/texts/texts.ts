/** Korean texts that several workspaces use, and that every page loads. */
export const TEXT = {
  // sessions (rules/sign-in.md)
  tokenExpired: '만료된 토큰입니다. 다시 로그인해주세요.',
  accountDisabled: '비활성화된 계정입니다. 카카오톡 채널로 관리자에게 문의해주세요.',
  loginToUse: '로그인 후 이용해주세요.',
  loginRequired: '로그인 후 이용 가능합니다.',
  noPermission: '권한이 없습니다.',
  noPermissionLogin: '권한이 없습니다. 로그인해주세요.',
  loggedOut: '로그아웃되었습니다.',
  // states of a page (rules/site.md)
  notFound: '페이지를 찾을 수 없습니다',
  notLoaded: '불러오지 못했습니다',
  nextNotLoaded: '다음 글을 불러오지 못했습니다.',
  loading: '불러오는 중입니다.',
  offline: '인터넷에 연결되어 있지 않아요',
  // confirmations after an action (rules/boards.md)
  copied: '클립보드에 복사되었습니다.',
  deleted: '삭제되었습니다',
  // a note about an inactive expert, and the refusal of calls of such an expert (rules/desk.md#access)
  inactiveExpert: '활동하지 않는 전문가입니다.',
} as const;
