import type { renderRoute } from './render-route.tsx';

/**
 * Delays the router's navigations, as a slow device does during quick clicks.
 * @returns a function that commits the navigations in their order
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
