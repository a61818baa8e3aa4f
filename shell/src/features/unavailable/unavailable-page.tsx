import { ErrorState } from '@onmaum/shared-ui';

/** Replaces a page whose data is temporarily unavailable, and reloads automatically later (rules/site.md#failures). */
export const UnavailablePage = () => (
  <ErrorState
    level={1}
    title="잠시 숨을 고르고 있어요"
    text="곧 다시 열려요. 이 화면을 그대로 두시면 저절로 이어집니다."
  />
);
