import { NowProvider, Overlays } from '@onmaum/shared-ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { applyScheme, type Scheme } from './scheme.ts';
import s from './site.module.css';

/** The environment of a component: router, clock of the page, host of dialogs and toasts. */
export function Site({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  useLayoutEffect(() => applyScheme(scheme), [scheme]);
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <NowProvider now={Date.now()}>
            <div className={s.stage}>{children}</div>
            <Overlays />
          </NowProvider>
        ),
      },
    ]),
  );
  return <RouterProvider router={router} />;
}
