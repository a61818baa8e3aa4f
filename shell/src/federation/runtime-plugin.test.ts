import { runtimePlugin } from './runtime-plugin.ts';

/** What is said when a container that was built for react 19 gets a version of it. */
function said(got: string) {
  const onMismatch = jest.fn();
  const { afterLoadShare } = runtimePlugin(onMismatch);
  afterLoadShare?.({
    pkgName: 'react',
    shareInfo: { shareConfig: { requiredVersion: '^19.3.1' } },
    selectedShared: { version: got },
    origin: { name: 'mfe_community' },
  } as Parameters<typeof afterLoadShare>[0]);
  return onMismatch.mock.calls;
}

it('A wrong version of a shared module is told, with who wanted and what it got', () => {
  expect(said('18.2.0')).toEqual([['react ^19.3.1, got 18.2.0', 'mfe_community']]);
  expect(said('19.4.0')).toEqual([]);
});
