/** Federation in component tests: remotes are the sources of this workspace, and each can be made to fail. */

const sources: Record<string, () => Promise<unknown>> = {
  'mfe_community/routes': () => import('../../mfe-community/src/routes.tsx'),
  'mfe_community/fragments': () => import('../../mfe-community/src/fragments.ts'),
  'mfe_community/aside': () => import('../../mfe-community/src/aside.ts'),
  'mfe_marketplace/routes': () => import('../../mfe-marketplace/src/routes.tsx'),
  'mfe_marketplace/fragments': () => import('../../mfe-marketplace/src/fragments.ts'),
  'mfe_mypage/routes': () => import('../../mfe-mypage/src/routes.tsx'),
};

/** Ids that fail to load for as long as they are in here. */
export const broken = new Set<string>();

export const registerRemotes = () => {};
export const registerPlugins = () => {};

export async function loadRemote(id: string): Promise<unknown> {
  const source = sources[id];
  if (broken.has(id) || !source) throw new Error(`${id} is down`);
  return source();
}
