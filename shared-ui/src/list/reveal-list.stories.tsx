import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { RevealList } from './reveal-list.tsx';
import type { Revealed } from './use-fetch-ahead.ts';

export default { title: 'list/RevealList' } satisfies Meta;

const ITEMS = Array.from({ length: 8 }, (_, index) => `후기 ${index + 1}`);

function Shown({ list, first = 3 }: { list: Revealed<string>; first?: number }) {
  const [shown, setShown] = useState(first);
  return (
    <RevealList
      list={list}
      shown={shown}
      onShow={setShown}
      step={3}
      label="후기"
      itemKey={(item) => item}
      renderItem={(item) => item}
    />
  );
}

const nothing = () => undefined;

export const All = () => <Shown list={{ items: ITEMS }} />;
export const Waiting = () => (
  <Shown first={10} list={{ items: ITEMS, hasMore: true, busy: true, fetchMore: nothing }} />
);
export const Failed = () => (
  <Shown first={10} list={{ items: ITEMS, hasMore: true, failed: true, fetchMore: nothing }} />
);
