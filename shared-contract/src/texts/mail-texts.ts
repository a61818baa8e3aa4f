/** Korean texts about links in mails, for server and screens (rules/notification-channels.md#e-mail). */
export const MAIL_TEXT = {
  linkOld: '이미 사용했거나 오래된 링크예요. 지금 상태는 알림 설정에서 볼 수 있어요.',
} as const;
