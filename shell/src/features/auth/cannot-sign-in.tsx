import { paths } from '@onmaum/shared-contract/site/paths';
import { common, LinkButton } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';

/** Id of the text, which disabled controls refer to as their description. */
export const CANNOT_SIGN_IN = 'cannot-sign-in';

/**
 * Text for browsers in which the site's scripts do not run, since nobody can sign in without them. Like `WithoutScripts` of
 * shared-ui, it hides the following part of the page, which scripts would fill. The `noscript` has no class: if a class set
 * its `display`, browsers with scripts would show the markup as text.
 * @param children controls that are disabled for this reason
 */
export const CannotSignIn = ({ children }: { children?: ReactNode }) => (
  <noscript>
    {typeof document === 'undefined' && (
      <div className={common.stack3}>
        <p id={CANNOT_SIGN_IN}>
          이 브라우저에서는 글을 읽을 수만 있고, 로그인은 할 수 없어요. 자바스크립트가 켜진 최신 브라우저로 열어 주세요.
        </p>
        {children}
        <LinkButton to={paths.concern} variant="primary" full>
          고민게시판 읽기
        </LinkButton>
      </div>
    )}
  </noscript>
);
