import type { renderRoute } from './render-route.tsx';

/**
 * Keeps the router from committing addresses, as a slow device does while presses follow each other.
 * @returns a function that commits them in their order
 */
export function holdNavigations({ router }: ReturnType<typeof renderRoute>): () => void {
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
