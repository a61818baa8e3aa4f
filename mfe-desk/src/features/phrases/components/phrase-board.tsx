import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { alertDialog, Button, Card, common, EmptyState, QueryView, SkeletonList } from '@onmaum/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { worriesFailed } from '../../../components/desk-failed.tsx';
import { type Phrase, usePhrases } from '../api/phrases.ts';
import { keptPhrase } from '../lib/kept-phrase.ts';
import { PhraseForm } from './phrase-form.tsx';
import { PhraseRows } from './phrase-rows.tsx';

/** The counsellor's phrases, which are texts to insert into answers (rules/desk.md#phrases). */
export const PhraseBoard = () => (
  <QueryView query={usePhrases()} object="문구" loading={<SkeletonList lines={2} />} failed={worriesFailed}>
    {(phrases) => <Phrases phrases={phrases} />}
  </QueryView>
);

function Phrases({ phrases }: { phrases: readonly Phrase[] }) {
  const [adding, setAdding] = useState(() => keptPhrase(null).read() !== null);
  const add = () => {
    if (phrases.length >= DESK_LIMITS.phrasesMax) void alertDialog(DESK_TEXT.phrasesMany);
    else setAdding(true);
  };
  return (
    <div className={common.stack4}>
      <p className={common.muted}>자주 쓰는 글을 저장해 두면 답변을 쓸 때 커서가 있는 곳에 넣을 수 있어요.</p>
      {adding ? (
        <Card>
          <PhraseForm phrase={null} onClose={() => setAdding(false)} />
        </Card>
      ) : (
        <div>
          <Button variant="primary" onClick={add}>
            <Plus size={18} aria-hidden="true" />새 문구
          </Button>
        </div>
      )}
      <PhraseRows phrases={phrases} />
      {phrases.length === 0 && !adding && (
        <EmptyState picture="list" title="아직 저장한 문구가 없어요" text="첫인사나 맺음말부터 저장해 보세요." />
      )}
    </div>
  );
}
