/**
 * Name of the cookie that marks a session which storage refused. The next document then renews the session with the refresh
 * cookie, which scripts cannot see. Other visitors lack this mark, so their pages request no renewal.
 */
export const UNKEPT_COOKIE = 'onmaum-unkept';
