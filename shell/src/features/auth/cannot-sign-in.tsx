import { paths } from '@onmaum/shared-contract/site/paths';
import { LinkButton } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';

/** The id of the reason, which describes the disabled controls. */
export const CANNOT_SIGN_IN = 'cannot-sign-in';

interface Props {
  /** Class for the text in old browsers. Browsers without scripts show the text without it. */
  className: string | undefined;
  /** Controls that are disabled for this reason. */
  children?: ReactNode;
}

/**
 * Shown when no scripts of the site run, since nobody can sign in then. It hides the part of the page after it, which scripts
 * would fill, as `WithoutScripts` of shared-ui does.
 */
export const CannotSignIn = ({ className, children }: Props) => (
  <noscript className={className}>
    {typeof document === 'undefined' && (
      <>
        <p id={CANNOT_SIGN_IN}>
          이 브라우저에서는 글을 읽을 수만 있고, 로그인은 할 수 없어요. 자바스크립트가 켜진 최신 브라우저로 열어 주세요.
        </p>
        {children}
        <LinkButton to={paths.concern} variant="primary" full>
          고민게시판 읽기
        </LinkButton>
      </>
    )}
  </noscript>
);
