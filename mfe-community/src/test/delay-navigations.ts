import type { renderRoute } from './render-route.tsx';

/**
 * Delays the router's navigations, as a slow device does during quick clicks.
 * @returns a function that lets the delayed navigations run, in the order in which they were requested
 */
export function delayNavigations({ router }: ReturnType<typeof renderRoute>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    await released;
    await navigate(...args);
  };
  return release;
}
