import { useShowPlace } from '@onmaum/shared-ui/place';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Scrolls to the section that the URL names with a search parameter (`?expert`, `?myreview`) or with the section's id after `#`.
 * @param targets search parameter → id of the section
 * @param ready whether the sections have their final content
 */
export function useScrollTarget(targets: Readonly<Record<string, string>>, ready: boolean) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const at = Object.entries(targets).find(([name, id]) => hash === `#${id}` || (!hash && params.has(name)));
  useShowPlace(ready && at ? at[1] : null);
}
