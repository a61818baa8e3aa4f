import { getToken, useIsSignedIn, useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { CareLine } from '@onmaum/shared-posts/care';
import { PersonalPart } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useDeniedRedirect } from '../lib/use-denied-redirect.ts';
import s from './editor-page.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';

/** Route handle of editor pages. */
export const editorHandle = (title: string): RouteHandle<QueryClient> => ({
  head: () => ({ title, noindex: true }),
});

interface Props {
  title: string;
  /** Note on who can read the post. */
  readers?: string;
  /** Path to which visitors are redirected. */
  listPath: string;
  children: ReactNode;
}

/** Wrapper of editor pages. The server renders the empty form; visitors, who may not write, get a skeleton (rules/boards.md). */
export function EditorPage({ title, readers = BOARD_TEXT.readers, listPath, children }: Props) {
  const signedIn = useIsSignedIn();
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <div className={s.page}>
      <h1>{title}</h1>
      <p className={s.readers}>{readers}</p>
      {/* remounted when another person signs in, so that the previous person's text is gone */}
      <PersonalPart signedIn={signedIn} visitor={<VisitorSkeleton listPath={listPath} />}>
        <Fragment key={owner}>{children}</Fragment>
      </PersonalPart>
      {!signedIn && (
        <div className={s.line} data-visitor-only>
          <CareLine />
        </div>
      )}
    </div>
  );
}

/**
 * Skeleton for visitors, with a redirect. Members also see it during hydration, so only people without a token are redirected.
 */
function VisitorSkeleton({ listPath }: { listPath: string }) {
  useDeniedRedirect(getToken() ? null : { text: TEXT.noPermission, to: listPath });
  return <EditorSkeleton />;
}
