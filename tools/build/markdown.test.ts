import { compileMarkdown, readMarkdown } from './markdown.ts';

const TEXT = `시행일: 2026-11-26

> 짧은 안내예요.

## 첫 조항 {#first day=2026-11-27}

한 문단이에요.

1. 하나
2. 둘

Table: 표의 이름

| 구분 | 내용 |
| ---- | ---- |
| 전화 | 109 |
`;

test('A text has a summary and sections with paragraphs, lists and tables', () => {
  expect(readMarkdown(TEXT)).toEqual({
    effective: '2026-11-26',
    summary: '짧은 안내예요.',
    sections: [
      {
        id: 'first',
        heading: '첫 조항',
        day: '2026-11-27',
        blocks: [
          { kind: 'text', text: '한 문단이에요.' },
          { kind: 'list', ordered: true, items: ['하나', '둘'] },
          { kind: 'table', caption: '표의 이름', head: ['구분', '내용'], rows: [['전화', '109']] },
        ],
      },
    ],
  });
});

test('A question has an answer and may have a link', () => {
  const { sections } = readMarkdown('## 환불 {#refunds}\n\n### 언제요?\n\n7일 안에요.\n\n[규정 보기](/refund)\n');
  const link = { label: '규정 보기', to: '/refund' };
  expect(sections[0]?.questions).toEqual([{ question: '언제요?', answer: '7일 안에요.', link }]);
});

test.each([
  ['a heading without an anchor', '## 조항\n'],
  ['a block of code', '## 조항 {#a}\n\n```\ncode\n```\n'],
  ['a paragraph before the first section', '안녕하세요.\n'],
  ['a table without a caption', '## 조항 {#a}\n\n| 가 |\n| --- |\n| 나 |\n'],
  ['a second answer', '## 질문 {#a}\n\n### 왜요?\n\n그냥요.\n\n정말요.\n'],
])('A build with %s fails', (_what, markdown) => {
  expect(() => readMarkdown(markdown)).toThrow('no component shows');
});

test('A name in double braces is replaced by its value in the module of the text', () => {
  const module = compileMarkdown(
    `<!-- values from ./company.ts -->\n\n## 회사 {#company}\n\n\${이름} \`{{COMPANY.name}}\` "예"\n`,
  );
  expect(module).toContain("import * as values from './company.ts';");
  expect(module).toContain('"text":`\\${이름} \\`${values.COMPANY.name}\\` \\"예\\"`');
});
