import { PAGE_FLAGS_KEY } from '@onmaum/shared-contract/release/page-flags';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { flagsOf } from './flags.ts';

const { useFlag, readFlag } = flagsOf({ 'mfe-gift.new': { default: false } });
const Page = () => createElement('p', null, String(useFlag('mfe-gift.new')));

it('Each page on the server has the values of its own visitor', () => {
  const clients = [{ 'mfe-gift.new': true }, {}].map((flags) => {
    const client = new QueryClient();
    client.setQueryDefaults(PAGE_FLAGS_KEY, { meta: { flags } });
    return client;
  });
  const seen = [...clients, new QueryClient()].map((client) => {
    const html = renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
    return [html, readFlag(client, 'mfe-gift.new')];
  });
  expect(seen).toEqual([
    ['<p>true</p>', true],
    ['<p>false</p>', false],
    ['<p>false</p>', false],
  ]);
});
