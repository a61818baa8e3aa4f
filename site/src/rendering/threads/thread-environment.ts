/** Variables for a rendering thread; React and the bundles read the first. */
const USED = ['NODE_ENV', 'TZ', 'KAKAO_JS_KEY', 'SITE_SECRET', 'ALLOW_EMULATORS'];

/** Areas run in these threads: tokens that only the site server uses stay with it. */
export const threadEnvironment = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => USED.includes(name)));
