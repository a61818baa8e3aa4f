/** Variables for a rendering thread; React and the bundles read NODE_ENV. */
const USED = ['NODE_ENV', 'TZ', 'KAKAO_JS_KEY', 'SITE_SECRET', 'ALLOW_EMULATORS'];

/** The environment of a thread, without the tokens of the site server, since areas run in it. */
export const threadEnvironment = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => USED.includes(name)));
