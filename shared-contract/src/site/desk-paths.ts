/** Paths of mfe-desk, to which the shell and mfe-mypage link. No zod here. */
export const deskPaths = { desk: '/desk' } as const;
