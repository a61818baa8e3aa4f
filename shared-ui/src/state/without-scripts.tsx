import { paths } from '@onmaum/shared-contract/site/paths';
import { LinkButton } from '../actions/button.tsx';
import { StateView } from './state-view.tsx';

/**
 * Text for browsers in which the site's scripts do not run, because they are switched off or the browser is too old
 * (shell/src/browsers/old-browsers.ts). It precedes the content that scripts would fill, as the first child of the same element;
 * base.css then hides that content. Only the server renders the text, since React does not hydrate a `noscript`.
 */
export const WithoutScripts = () => (
  <noscript>
    {typeof document === 'undefined' && (
      <StateView
        picture="forbidden"
        title="이 화면은 지금 브라우저에서 열 수 없어요"
        text="자바스크립트가 켜진 최신 브라우저로 열어 주세요. 글은 지금 브라우저에서도 읽을 수 있어요."
        action={<LinkButton to={paths.concern}>고민게시판 읽기</LinkButton>}
      />
    )}
  </noscript>
);
