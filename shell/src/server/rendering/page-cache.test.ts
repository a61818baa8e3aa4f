import { PageCache } from './page-cache.ts';

/** A renderer whose pages the test sends piece by piece. */
function fakeRenderer(nonce = 'mark') {
  const rendered: { href: string; give: (text: string) => void; end: () => void; break: () => void }[] = [];
  return {
    nonce,
    rendered,
    status: 200,
    async render(href: string) {
      let stream: ReadableStreamDefaultController<string> | undefined;
      const text = new ReadableStream<string>({
        start: (controller) => {
          stream = controller;
        },
      });
      rendered.push({
        href,
        give: (piece) => stream?.enqueue(piece),
        end: () => stream?.close(),
        break: () => stream?.error(new Error('half-way')),
      });
      return { status: this.status, text };
    },
  };
}
const read = async (text: AsyncIterable<string> | Iterable<string>) => {
  let all = '';
  for await (const piece of text) all += piece;
  return all;
};
const settle = () => new Promise(setImmediate);

it('Those who ask at the same time wait for one rendering; the first reads it as it comes', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5);
  const asked = [1, 2, 3].map(() => cache.render(renderer, 'http://a/concern'));
  await settle();
  expect(renderer.rendered).toHaveLength(1);
  const [page] = renderer.rendered;
  page?.give('<head>');
  const first = (await Promise.race(asked)).text as ReadableStream<string>;
  const pieces = first.values();
  expect((await pieces.next()).value).toBe('<head>');
  page?.give('<body>');
  page?.end();
  for (const other of asked.slice(1)) expect(await read((await other).text)).toBe('<head><body>');
  expect(await read((await cache.render(renderer, 'http://a/concern')).text)).toBe('<head><body>');
  expect(renderer.rendered).toHaveLength(1);
});

it('Another address, query or rendering thread is another page', async () => {
  const one = fakeRenderer('one');
  const two = fakeRenderer('two');
  const cache = new PageCache(5);
  for (const href of ['http://a/x', 'http://a/x?sort=2', 'http://b/x']) void cache.render(one, href);
  void cache.render(two, 'http://a/x');
  await settle();
  expect([one.rendered.length, two.rendered.length]).toEqual([3, 1]);
});

it('The way back from a provider, a broken page and one that says 503 are not kept', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5);
  for (const way of ['login?code=c&state=s', 'solution_counseling/7?imp_uid=imp_1']) {
    for (const _ of [1, 2]) await cache.render(renderer, `http://a/${way}`);
    expect(cache.has(renderer, `http://a/${way}`)).toBe(false);
  }
  expect(renderer.rendered).toHaveLength(4);

  const page = await cache.render(renderer, 'http://a/broken');
  const waiting = cache.render(renderer, 'http://a/broken');
  renderer.rendered.at(-1)?.give('<head>');
  renderer.rendered.at(-1)?.break();
  await expect(read(page.text)).rejects.toThrow('half-way');
  await expect(waiting).rejects.toThrow('half-way');
  await settle();
  void cache.render(renderer, 'http://a/broken');
  expect(renderer.rendered).toHaveLength(6);

  renderer.status = 503;
  await cache.render(renderer, 'http://a/down');
  renderer.rendered.at(-1)?.end();
  await settle();
  await cache.render(renderer, 'http://a/down');
  expect(renderer.rendered).toHaveLength(8);
});

it('Without a time to keep pages each is rendered anew', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(0);
  await Promise.all([cache.render(renderer, 'http://a/'), cache.render(renderer, 'http://a/')]);
  expect(renderer.rendered).toHaveLength(2);
});

it('Pages are kept up to a number of bytes altogether', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5, 200);
  const show = async (href: string, length: number) => {
    const before = renderer.rendered.length;
    const page = cache.render(renderer, href);
    if (renderer.rendered.length > before) {
      renderer.rendered.at(-1)?.give('가'.repeat(length));
      renderer.rendered.at(-1)?.end();
    }
    await read((await page).text);
    await settle();
  };
  await show('http://a/1', 60);
  await show('http://a/too-long', 200);
  await show('http://a/1', 60);
  expect(renderer.rendered).toHaveLength(2);
  await show('http://a/2', 60);
  await show('http://a/1', 60);
  expect(renderer.rendered).toHaveLength(4);
});
