import { OfflineNotice, Overlays } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './floating-stack.module.css';

/**
 * All floating elements at the bottom edge, in a fixed order (rules/site.md#floating-elements). The stack is the last part of the
 * page and sticks to the edge, so that it never covers the end of the page.
 * @param children the quick buttons
 */
export const FloatingStack = ({ children }: { children: ReactNode }) => (
  <div className={s.stack}>
    <Overlays />
    <OfflineNotice />
    {children}
  </div>
);
