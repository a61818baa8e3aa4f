import { planCall } from './call.ts';
import { Changes } from './changes.ts';

/** The lines of a domain's routes that a new call adds, with the one before and after. */
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

test('A new route names the database as the others of its file do', () => {
  expect(addedRoute('order')[1]).toMatch(/\(db\)\);$/);
  expect(addedRoute('draft')[1]).toMatch(/\(app\.db\)\);$/);
});
