import type { AnsweredQuestion, Block, Section, TextDocument } from '@onmaum/shared-contract/site/text-document';
import { lexer, type Token, type Tokens } from 'marked';

/** Matches a heading that ends with `{#id}` or `{#id day=2026-11-22}`. */
const ANCHOR = /^(.*) \{#([\w-]+)(?: day=(\S+))?\}$/;
/** Matches the comment with the module whose values a text uses. */
const VALUES = /^<!-- values from (\S+) -->$/;
/** Matches the line at the beginning of a text with the day from which the text applies. */
const EFFECTIVE = /^시행일: (\S+)$/;
/** Matches a paragraph that is the caption of the table after it. */
const CAPTION = /^Table: (.*)$/;
/** Matches a paragraph that is only a link. */
const LINK = /^\[(.+)\]\((\S+)\)$/;

type Read = TextDocument & { values?: string };

/**
 * Reads a text of the site. Markdown marks its sections, lists, tables and questions; paragraphs, items and cells are plain
 * text.
 * @throws when the text contains an element for which there is no component
 */
export function readMarkdown(markdown: string): Read {
  const doc: Read = { summary: '', sections: [] };
  for (const token of lexer(markdown)) {
    const section = doc.sections.at(-1);
    const isRead = section && isPartOf(token) ? readPart(section, token) : readOutline(doc, token);
    if (!isRead) throw new Error(`no component shows "${token.raw.trim().slice(0, 60)}"`);
  }
  return doc;
}

const isPartOf = (token: Token) => token.type !== 'heading' || token.depth > 2;

/** Reads the head of a text, or the heading of a section. @returns whether the token is allowed there */
function readOutline(doc: Read, token: Token): boolean {
  const text = 'text' in token ? token.text.trim() : '';
  if (token.type === 'space') return true;
  if (token.type === 'blockquote') return setOnce(doc, 'summary', text);
  if (token.type === 'html') return setOnce(doc, 'values', VALUES.exec(text)?.[1]);
  if (token.type === 'paragraph') return setOnce(doc, 'effective', EFFECTIVE.exec(text)?.[1]);
  const [, heading, id, day] = ANCHOR.exec(text) ?? [];
  if (token.type !== 'heading' || !heading || !id) return false;
  doc.sections.push({ id, heading, ...(day && { day }), blocks: [] });
  return true;
}

/** @returns whether the token is allowed in a section */
function readPart(section: Section, token: Token): boolean {
  if (token.type === 'space') return true;
  if (token.type === 'heading') {
    section.questions ??= [];
    section.questions.push({ question: token.text, answer: '' });
    return true;
  }
  const question = section.questions?.at(-1);
  if (question) return token.type === 'paragraph' && readAnswer(question, token.text);
  if (token.type === 'table') return readTable(section.blocks.at(-1), token as Tokens.Table);
  const block = blockOf(token);
  if (block) section.blocks.push(block);
  return block !== undefined;
}

function blockOf(token: Token): Block | undefined {
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: 'list', ...(ordered && { ordered }), items: items.map(({ text }) => text) };
  }
  if (token.type !== 'paragraph') return undefined;
  const caption = CAPTION.exec(token.text)?.[1];
  return caption ? { kind: 'table', caption, head: [], rows: [] } : { kind: 'text', text: token.text };
}

/** Reads a paragraph of a question: its answer, or a link. @returns false if the question has an answer already */
function readAnswer(question: AnsweredQuestion, text: string): boolean {
  const [, label, to] = LINK.exec(text) ?? [];
  if (!label || !to) return setOnce(question, 'answer', text);
  question.link = { label, to };
  return true;
}

/** @param block the block that began with the caption of the table */
function readTable(block: Block | undefined, { header, rows }: Tokens.Table): boolean {
  if (block?.kind !== 'table' || block.head.length > 0) return false;
  block.head = header.map(({ text }) => text);
  block.rows = rows.map((row) => row.map(({ text }) => text));
  return true;
}

function setOnce<T>(target: T, name: keyof T, value: T[keyof T] | undefined): boolean {
  if (!value || target[name]) return false;
  target[name] = value;
  return true;
}

/** Matches a string of JSON that contains a placeholder `{{…}}`. */
const FILLED_IN = /"((?:[^"\\]|\\.)*?\{\{(?:[^"\\]|\\.)*)"/g;

/**
 * Compiles a text of the site to a module that exports it as `doc`. It replaces placeholders, such as `{{COMPANY.name}}`, with
 * values of the module that the comment `values from` names.
 */
export function compileMarkdown(markdown: string): string {
  const { values, ...doc } = readMarkdown(markdown);
  const literal = JSON.stringify(doc).replace(FILLED_IN, (_, text: string) => {
    const escaped = text.replace(/[`$]/g, '\\$&');
    return `\`${escaped.replace(/\{\{([\w.가-힣]+)\}\}/g, (_braces, name) => `\${values.${name}}`)}\``;
  });
  return `${values ? `import * as values from '${values}';\n` : ''}export const doc = ${literal};\n`;
}
