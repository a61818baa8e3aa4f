import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type Path = Partial<Record<'pathname' | 'search' | 'hash', string>>;

const textOf = ({ pathname = '', search = '', hash = '' }: Path) => pathname + search + hash;

/**
 * Prevents a second history entry when a link is pressed twice: with two equal entries, Back would seem to do nothing. `Link`
 * itself compares its target only with the rendered page. On a slow phone, that may still be the previous page.
 */
export function pushOnce(router: Router): void {
  const { navigate } = router;
  router.navigate = ((to: Parameters<typeof navigate>[0], options: Parameters<typeof navigate>[1]) => {
    const path = typeof to === 'object' && to ? textOf(to) : to;
    const isOpen = path === textOf(router.state.location);
    return navigate(to, isOpen ? { ...options, replace: true } : options);
  }) as typeof navigate;
}
