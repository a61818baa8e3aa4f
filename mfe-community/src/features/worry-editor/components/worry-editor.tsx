import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { useState } from 'react';
import { EditorForm } from '../../editor/components/editor-form.tsx';
import { TitleField } from '../../editor/components/title-field.tsx';
import { useEditor } from '../../editor/lib/use-editor.ts';
import { NO_WORRY, parseWorry, READERS, WORRY_EDITOR, worryValues } from '../lib/worry-values.ts';
import { AnonymousField } from './anonymous-field.tsx';
import { AnswerTypeField } from './answer-type-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ContentField } from './content-field.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { ModeField } from './mode-field.tsx';
import { PollField } from './poll/poll-field.tsx';
import { ReadersField } from './readers-field.tsx';
import { SimilarWorries } from './similar-worries.tsx';

/** Error codes of a change that is refused because other people have commented (rules/anonymous.md#worries). */
const LOCKS = ['anonymous_locked', 'private_locked'];

/** Form for a new or existing worry (rules/worries.md). @param post the post being edited; absent for a new one */
export function WorryEditor({ post }: { post?: WorryDetail }) {
  const [blank] = useState(() => (post ? worryValues(post) : NO_WORRY));
  // other people may comment while the form is open
  const [isLocked, setLocked] = useState(post?.readers_locked_yn === true);
  const editor = useEditor(WORRY_EDITOR, {
    blank,
    parse: (body) => parseWorry(body, post),
    edited: post,
    onRefused: (code, setValue) => {
      if (!post || !LOCKS.includes(code)) return;
      setLocked(true);
      for (const name of READERS) setValue(name, blank[name]);
    },
  });
  return (
    <EditorForm editor={editor} isNew={!post} listPath={paths.concern}>
      <ModeField locked={post !== undefined} />
      <ContentField />
      <div>
        <TitleField placeholder="어떤 고민인지 한 줄로 적어 주세요." />
        {!post && <SimilarWorries />}
      </div>
      <CategoryField />
      <ReadersField locked={isLocked} />
      <AnonymousField locked={isLocked} />
      <AnswerTypeField />
      <KeywordsField />
      <PollField post={post} />
    </EditorForm>
  );
}
