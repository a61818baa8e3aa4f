import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type Path = Partial<Record<'pathname' | 'search' | 'hash', string>>;

const textOf = ({ pathname = '', search = '', hash = '' }: Path) => pathname + search + hash;

/**
 * A second press on a link whose page is open already adds no second entry to the history, by which Back would seem to do
 * nothing. `Link` sees to it by the page that is rendered; on a slow phone that is still the one before.
 */
export function pushOnce(router: Router): void {
  const { navigate } = router;
  router.navigate = ((to: Parameters<typeof navigate>[0], options: Parameters<typeof navigate>[1]) => {
    const path = typeof to === 'object' && to ? textOf(to) : to;
    const isOpen = path === textOf(router.state.location);
    return navigate(to, isOpen ? { ...options, replace: true } : options);
  }) as typeof navigate;
}
