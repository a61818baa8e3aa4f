import { site, startWorker, text } from './test/start-worker.ts';

it.each([404, 410])(
  'A page that the server answers with %i is not kept any longer, whatever its query',
  async (status) => {
    const { state, serve } = site();
    let gone: string | undefined;
    const worker = startWorker((address) => {
      const answer = serve(address);
      return gone && address.includes(gone) ? new Response('gone', { status }) : answer;
    });
    await worker.install();
    for (const address of ['/concern_detail/7', '/concern_detail/7?expert=1', '/concern_detail/8', '/concern_detail/9'])
      await worker.visit(address);
    gone = '/concern_detail/7';
    expect(await text(await worker.visit('/concern_detail/7'))).toBe('gone');
    expect(await worker.kept('pages')).toEqual(['/concern_detail/8', '/concern_detail/9']);
    gone = '/concern_detail/9';
    await worker.post({ keep: '/concern_detail/9' });
    state.connected = false;
    expect(await text(await worker.visit('/concern_detail/9'))).toBe('/frame');
    expect(await text(await worker.visit('/concern_detail/8'))).toBe('/concern_detail/8');
  },
);

it.each([429, 500, 503])('A page stays kept when the server answers %i', async (status) => {
  const { state, serve } = site();
  let fails = false;
  const worker = startWorker((address) => {
    const answer = serve(address);
    return fails ? new Response('', { status }) : answer;
  });
  await worker.visit('/concern');
  fails = true;
  await worker.visit('/concern');
  state.connected = false;
  expect(await text(await worker.visit('/concern'))).toBe('/concern');
});
