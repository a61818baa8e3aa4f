/** Kind of a new call: it lists items, reads one item, or changes one item whose id is in the body or the path. */
export interface CallKind {
  /** Folders of templates. */
  templates: readonly string[];
  summary: string;
  /** First word of the operation's name. */
  verb?: 'list' | 'read';
  /** Location of the item's id. */
  takes?: 'params' | 'body';
  /** Schemas of the call, as source text for the contract. `X` stands for the name of the call. */
  sent: string;
  answer: string;
  /** Imports that these schemas need. */
  imports: readonly (readonly [name: string, from: string])[];
  /** Statuses for valid and for invalid input, or for an invalid token if there is no input, as source text. */
  statuses: string;
}

const ID_PARAM = ['IdParam', '../common.ts'] as const;
const NOTHING = ['Nothing', '../call/codecs.ts'] as const;

const list: CallKind = {
  templates: ['item', 'list'],
  summary: '새 목록',
  verb: 'list',
  sent: 'null',
  answer: 'z.array(XItem)',
  imports: [
    ['z', 'zod'],
    ['XItem', './{{name}}.ts'],
  ],
  statuses: '[200, 401]',
};
const one: CallKind = {
  templates: ['item', 'one', 'row'],
  summary: '새 항목',
  verb: 'read',
  takes: 'params',
  sent: 'null',
  answer: 'XItem',
  imports: [ID_PARAM, ['XItem', './{{name}}.ts']],
  statuses: '[200, 404]',
};
const act: CallKind = {
  templates: ['body', 'act', 'row', 'act-call'],
  summary: '새 동작',
  takes: 'body',
  sent: 'XBody',
  answer: 'Nothing',
  imports: [NOTHING, ['XBody', './{{name}}.ts']],
  statuses: '[204, 422]',
};
const actById: CallKind = {
  templates: ['act', 'row', 'act-call'],
  summary: '새 동작',
  takes: 'params',
  sent: 'null',
  answer: 'Nothing',
  imports: [NOTHING, ID_PARAM],
  statuses: '[204, 404]',
};

export function kindOf(method: string, hasId: boolean): CallKind {
  if (method === 'GET') return hasId ? one : list;
  return hasId ? actById : act;
}
