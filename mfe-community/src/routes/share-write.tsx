import { paths } from '@onmaum/shared-contract/site/paths';
import { EditorPage, editorHandle } from '../features/editor/components/editor-page.tsx';
import { InfoEditor } from '../features/info-editor/components/info-editor.tsx';

const TITLE = '정보 쓰기';

export const handle = editorHandle(TITLE);

export function Component() {
  return (
    <EditorPage title={TITLE} listPath={paths.share}>
      <InfoEditor />
    </EditorPage>
  );
}
