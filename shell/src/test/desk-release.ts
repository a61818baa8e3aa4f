/** A live release of an area for counsellors. */
export const DESK_RELEASE = {
  app: 'mfe-desk',
  container: 'mfe_desk',
  version: '1',
  entry: '/desk.js',
  paths: ['/desk'],
  audience: 'counsellor',
} as const;
