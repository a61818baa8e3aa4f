import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { ErrorState, OfflineState, SectionNote } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadPage, useReconnect, useRetry } from './failed-part.ts';
import { useFailureTitle } from './page/page-failure.ts';
import { sentContent } from './page/sent-content.ts';

const TITLE = '이 화면을 불러오지 못했습니다';

/**
 * Replaces a page that failed to load or render, within the frame; the rest of the site works. On the first page of a document,
 * the server-rendered content stays readable.
 */
export function AreaError() {
  // the key resets the state for each page: server-rendered content belongs only to the first page of the document
  return <AreaErrorOfPage key={useLocation().pathname} />;
}

function AreaErrorOfPage() {
  // retries with a reload: until the page is closed, the router caches a failed import, and the browser a failed preload
  const [reload, isReloading] = useRetry(reloadPage);
  // while offline, the page is reloaded when the connection returns
  const online = useReconnect(reload);
  const [putSent] = useState(sentContent);
  useFailureTitle(putSent ? '' : online ? TITLE : TEXT.offline);

  if (putSent) {
    return (
      <>
        <SectionNote
          text="화면의 일부를 불러오지 못했습니다. 보이는 글은 그대로 읽으실 수 있어요."
          busy={isReloading}
          onRetry={reload}
        />
        {/* disables the controls of the server-rendered content, whose code is missing; links work */}
        <fieldset ref={putSent} disabled />
      </>
    );
  }
  if (!online) return <OfflineState level={1} />;
  return (
    <ErrorState
      level={1}
      title={TITLE}
      text="잠시 후 다시 시도해 주세요. 다른 메뉴는 그대로 이용하실 수 있어요."
      busy={isReloading}
      onRetry={reload}
    />
  );
}
