import { NotFoundState } from '@onmaum/shared-ui';
import type { PageHandle } from '../../app/page-handle.ts';

export const handle: PageHandle = { status: () => 404 };

/** Any unknown path (rules/site.md#addresses). */
export const Component = () => <NotFoundState />;
