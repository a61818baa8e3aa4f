/** Environment variables that a rendering thread gets. React and the bundles read NODE_ENV. */
const USED = ['NODE_ENV', 'TZ', 'KAKAO_JS_KEY', 'SITE_SECRET', 'ALLOW_EMULATORS'];

/** The environment of a thread. It excludes the tokens of the site server, since the code of areas runs in the thread. */
export const threadEnvironment = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => USED.includes(name)));
