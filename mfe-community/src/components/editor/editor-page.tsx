import { getToken, useIsSignedIn, useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts';
import { usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import s from './editor-page.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useRefusal } from './use-refusal.ts';

/** What the host is told of a page where something is written. */
export const editorHandle = (title: string): RouteHandle<QueryClient> => ({
  footerRoom: true,
  head: () => ({ title, noindex: true }),
});

interface Props {
  title: string;
  /** Where a visitor is sent. */
  listPath: string;
  children: ReactNode;
}

/** Around a page where something is written: its outline for the server and for visitors, who may not write (part-1 §8). */
export function EditorPage({ title, listPath, children }: Props) {
  usePageHead({ title });
  const signedIn = useIsSignedIn();
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <div className={s.page}>
      <h1 className={s.title}>{title}</h1>
      {/* what one person wrote is not there for the next */}
      {signedIn ? <Fragment key={owner}>{children}</Fragment> : <VisitorOutline listPath={listPath} />}
    </div>
  );
}

/** Hydration shows it to members too, for a moment; only without a session anything is said. */
function VisitorOutline({ listPath }: { listPath: string }) {
  useRefusal(getToken() ? null : { text: TEXT.noPermission, to: listPath });
  return <EditorSkeleton />;
}
