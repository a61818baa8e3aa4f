import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { WithoutScripts } from './without-scripts.tsx';

export interface PersonalPartProps {
  /** Whether the session is known and a member's; false until hydration is complete. */
  signedIn: boolean;
  /** Shown to visitors in place of the part. */
  visitor: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that members have for themselves. The server cannot know who reads: it renders the part without a
 * person, that is, headings, forms and loading shapes, and what visitors see; the mark of the session (base.css) decides
 * before the first paint which of the two is seen. The browser leaves the part as it was sent, without code, until
 * hydration is complete, and then renders it for the person: nothing in it has to render as a visitor first. What is typed
 * and pressed meanwhile goes over to it (shell/src/app/document/early-presses.ts). A part that fails on the server is left
 * to the browser. Where no scripts run, nobody is signed in, and the part says what it needs.
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, React leaves what the server sent
    <div data-member-only data-sent suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  );

/** While React hydrates, it leaves the content of such an element alone. */
const AS_SENT = { __html: '' };
