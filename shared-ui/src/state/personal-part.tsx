import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { WithoutScripts } from './without-scripts.tsx';

export interface PersonalPartProps {
  /** Whether a member is signed in; false until hydration is complete. */
  signedIn: boolean;
  /** Shown to visitors instead of the part. */
  visitor: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page for members only. The server does not know the reader, so it sends two versions: the part without personal
 * data, and the content for visitors. A mark on the document (base.css) selects one of them before the first paint. The browser
 * keeps the part as sent until hydration is complete, and then renders it for the member, so its components never render without
 * a session. Input from before hydration is transferred to the new elements (shell/src/app/document/early-presses.ts). If a part
 * fails on the server, the browser renders it. Without scripts nobody is signed in, and a text says that scripts are needed.
 */
export function PersonalPart({ signedIn, visitor, children }: PersonalPartProps): ReactNode {
  const hydrated = useHydrated();
  if (signedIn) return children;
  return (
    <>
      <div data-visitor-only>
        <WithoutScripts />
        {visitor}
      </div>
      {!hydrated && <SentPart visitor={visitor}>{children}</SentPart>}
    </>
  );
}

const SentPart = ({ visitor, children }: Pick<PersonalPartProps, 'visitor' | 'children'>) =>
  typeof document === 'undefined' ? (
    <div data-member-only data-sent>
      <Suspense fallback={visitor}>{children}</Suspense>
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, React keeps the server-rendered content
    <div data-member-only data-sent suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  );

/** React does not hydrate the content of an element with this value. */
const AS_SENT = { __html: '' };
