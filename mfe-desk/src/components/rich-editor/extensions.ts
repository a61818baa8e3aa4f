import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';

/** Pictures of this site alone: they are kept, and none is added by pasting or typing. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/img/"]' }],
  addInputRules: () => [],
});

/** Tab leaves the editor, as everywhere on the page, instead of indenting an item. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Exactly the elements that the server keeps (rules/solutions.md#rich-text). */
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
