import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EXTENSIONS } from './extensions.ts';
import s from './rich-editor.module.css';
import { Toolbar } from './toolbar.tsx';

export interface RichEditorProps {
  /** Accessible name. */
  label: string;
  /** Ids of hint and error. */
  describedBy: string;
  invalid: boolean;
  html: string;
  onChange: (html: string) => void;
}

/** Editor for a rich text. Its code is loaded when a page needs it. */
export function RichEditor({ label, describedBy, invalid, html, onChange }: RichEditorProps) {
  /** The HTML of the editor. It may differ from the HTML that the server sends for the same text. */
  const known = useRef(html);
  const changed = useEffectEvent((next: string) => {
    known.current = next;
    onChange(next);
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // the editor would insert a style element, which the content security policy forbids
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: s.content ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
  });

  useEffect(() => {
    const update = () => changed(editor.isEmpty ? '' : editor.getHTML());
    editor.on('update', update);
    return () => {
      editor.off('update', update);
    };
  }, [editor]);
  useEffect(() => {
    // if `html` is not the last output of the editor, the counsellor has chosen another version of the text
    if (html === known.current) return;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div className={s.editor} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
