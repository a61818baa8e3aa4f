import * as reactQuery from './react-query.ts';
import * as router from './react-router-dom.ts';

it.each([
  ['react-router-dom', router],
  ['react-query', reactQuery],
])('Every name that the façade of %s exports exists at run time', (_name, facade) => {
  const names = Object.entries(facade as Record<string, unknown>);
  expect(names).not.toEqual([]);
  expect(names.filter(([, value]) => value === undefined).map(([name]) => name)).toEqual([]);
});
