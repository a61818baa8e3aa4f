import type { DeskWorry } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { useNavigateHere } from '@onmaum/shared-query';
import { Button } from '@onmaum/shared-ui';
import { BookOpen, PenLine } from 'lucide-react';
import { useState } from 'react';
import { AnswerEditor } from '../editor/answer-editor.tsx';
import { type Panel, usePanels } from '../lib/use-panels.ts';
import { WorryNote } from '../note/worry-note.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import s from './worry-page.module.css';
import { WorryText } from './worry-text.tsx';

/**
 * A claimed worry beside the editor of its answer. Narrow screens show only one of the two: elements with `data-work` are hidden
 * while the worry is read, and elements with `data-reading` while the answer is written. The bar of the editor is always shown.
 */
export function Answering({ worry }: { worry: DeskWorry }) {
  const { shown, show, reading, work } = usePanels();
  return (
    <div className={s.columns} data-shown={shown}>
      <section ref={reading} tabIndex={-1} aria-label="고민" className={s.reading}>
        <WorryText worry={worry} />
      </section>
      <section ref={work} tabIndex={-1} aria-label="답변 쓰기" className={s.work}>
        <AnswerEditor worry={worry} kind="answer">
          <Toggle shown={shown} onShow={show} />
        </AnswerEditor>
        <div className={s.rest}>
          <div data-work>
            <WorryNote worry={worry} />
          </div>
          <Return worry={worry} />
        </div>
      </section>
    </div>
  );
}

/** Button for narrow screens that switches between the worry and the editor. */
function Toggle({ shown, onShow }: { shown: Panel; onShow: (panel: Panel) => void }) {
  const isReading = shown === 'reading';
  const Icon = isReading ? PenLine : BookOpen;
  return (
    <Button
      variant={isReading ? 'primary' : 'secondary'}
      className={s.toggle}
      onClick={() => onShow(isReading ? 'work' : 'reading')}
    >
      <Icon size={18} aria-hidden="true" />
      {isReading ? '답변 쓰기' : '고민 보기'}
    </Button>
  );
}

function Return({ worry }: { worry: DeskWorry }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigateHere();
  return (
    <div>
      <Button onClick={() => setOpen(true)}>고민 돌려주기</Button>
      <ReturnDialog
        worry={worry}
        open={open}
        onClose={() => setOpen(false)}
        onReturned={() => void navigate(deskPaths.mine, { replace: true })}
      />
    </div>
  );
}
