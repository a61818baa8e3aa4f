import { paths } from '@onmaum/shared-contract/site/paths';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { EditorPage, editorHandle } from '../features/editor/components/editor-page.tsx';
import { WorryEditor } from '../features/worry-editor/components/worry-editor.tsx';

const TITLE = '고민 쓰기';

export const handle = editorHandle(TITLE);

export function Component() {
  return (
    <EditorPage title={TITLE} readers={BOARD_TEXT.readersOfWorry} listPath={paths.concern}>
      <WorryEditor />
    </EditorPage>
  );
}
