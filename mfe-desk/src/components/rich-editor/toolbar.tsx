import { Button, IconButton } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import s from './rich-editor.module.css';

interface Tool {
  name: string;
  Icon: LucideIcon;
  run: (editor: Editor) => boolean;
  /** Whether the format is on at the caret; undefined for a button that is no toggle. */
  isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  {
    name: '제목',
    Icon: Heading1,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: '작은 제목',
    Icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
  },
  {
    name: '굵게',
    Icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: '기울임',
    Icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: '점 목록',
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: '번호 목록',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: '인용',
    Icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: '되돌리기', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: '다시 하기', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

/** Buttons for the formats of the text, such as headings, lists and links. @param label accessible name of the text */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: (state) => [...TOOLS.map(({ isOn }) => isOn?.(state.editor)), state.editor.isActive('link')],
  });
  return (
    <>
      <div role="toolbar" aria-label={`${label} 서식`} className={s.tools}>
        {TOOLS.map(({ name, Icon, run }, index) => (
          <IconButton
            key={name}
            label={name}
            {...(on[index] !== undefined && { pressed: on[index] })}
            className={s.tool}
            onClick={() => run(editor)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton
          label="링크"
          pressed={on.at(-1) ?? false}
          aria-expanded={isLinking}
          className={s.tool}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isLinking && <LinkFields editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** Sets or removes the link of the selected text. */
function LinkFields({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? 'https://');
  const [error, setError] = useState('');
  const set = () => {
    if (!/^https?:\/\/[^\s/?#]/i.test(address) || !URL.canParse(address))
      return setError('https://로 시작하는 주소를 입력해주세요.');
    if (editor.state.selection.empty && !editor.isActive('link')) return setError('링크를 걸 글을 먼저 골라주세요.');
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    onDone();
  };
  return (
    <div className={s.link}>
      <Field label="링크 주소" {...(error && { error })}>
        <TextInput
          type="url"
          value={address}
          onChange={({ target }) => {
            setError('');
            setAddress(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // keeps Enter from submitting the surrounding form
            event.preventDefault();
            set();
          }}
        />
      </Field>
      <Button size="s" onClick={set}>
        링크 걸기
      </Button>
      <Button
        size="s"
        variant="quiet"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run();
          onDone();
        }}
      >
        링크 지우기
      </Button>
    </div>
  );
}
