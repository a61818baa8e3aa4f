import { planCall } from './call.ts';
import { Changes } from './changes.ts';

/** The route that a new call adds to a domain, with the line before and the line after it. */
function addedRoute(domain: string): string[] {
  const changes = new Changes();
  planCall(changes, [domain, 'try-out']);
  const lines = changes.read(`api/src/modules/${domain}/routes.ts`).split('\n');
  const at = lines.findIndex((line) => /^ {2}mount\(.*tryOut/.test(line));
  return lines.slice(at - 1, at + 2).map((line) => line.trim());
}

test('A new route comes after the others', () => {
  const [before, , after] = addedRoute('order');
  expect(before).toMatch(/^mount\(app, orders\./);
  expect(after).toBe('}');
});

test('A new route passes the database under the same name as the other routes of its file', () => {
  expect(addedRoute('order')[1]).toMatch(/\(db\)\);$/);
  expect(addedRoute('draft')[1]).toMatch(/\(app\.db\)\);$/);
});

test('A new call has its fields in the order of the other calls of its file', () => {
  const changes = new Changes();
  planCall(changes, ['info', 'try-out']);
  const source = changes.read('shared-contract/src/info/calls.ts');
  const fieldsOf = (call: string) => {
    const [, fields = ''] = new RegExp(`export const ${call} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
    return [...fields.matchAll(/^ {2}(\w+)/gm)].map(([, field]) => field);
  };
  expect(fieldsOf('tryOut')).toEqual(['method', 'path', 'tag', 'summary', 'access', 'limit', 'cache', 'schema']);
  expect(fieldsOf('tryOut')).toEqual(fieldsOf('view'));
});
