import { paths } from '@onmaum/shared-contract/site/paths';
import { LinkButton } from '../actions/button.tsx';
import { StateView } from './state-view.tsx';

/**
 * Stands in an element of its own before what scripts fill, and says so where none of the site's run: they are off, or the
 * browser is too old for them (shell/src/browsers/old-browsers.ts). base.css hides there what follows. Only the server has
 * the words: React leaves alone what is in a `noscript`.
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
