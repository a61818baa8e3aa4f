import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';

/**
 * Keeps pictures of this site that a text already contains. Other pictures cannot be pasted, and typed Markdown adds no picture.
 */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/img/"]' }],
  addInputRules: () => [],
});

/** List items that Tab does not indent, so that Tab moves the focus out of the editor, as in every other field. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Allows exactly the elements that the server's sanitiser allows (rules/solutions.md#rich-text). */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    listItem: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https'],
      isAllowedUri: (uri) => /^https?:\/\/[^\s/?#]/i.test(uri),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainListItem,
  OwnImage.configure({ inline: true }),
];
