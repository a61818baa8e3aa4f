import { NEUTRAL_TEXT } from '@onmaum/shared-contract/notification/channels';
import { site, startWorker } from './test/start-worker.ts';

describe('a push message', () => {
  const worker = () => startWorker(site().serve);

  it('says nothing but that there is news, and opens its page', async () => {
    const { push, press, shown, opened } = worker();
    await push(() => ({ to: '/concern_detail/7#comment-3', title: '제목', body: '본문' }));
    expect(shown).toEqual([
      {
        title: '온마음',
        body: NEUTRAL_TEXT,
        icon: '/img/icon-192.png',
        tag: 'news',
        renotify: true,
        data: { to: '/concern_detail/7#comment-3' },
      },
    ]);
    await press();
    expect(opened).toEqual(['https://onmaum.example/concern_detail/7#comment-3']);
  });

  it('that cannot be read opens the list', async () => {
    const { push, press, opened } = worker();
    await push(() => {
      throw new SyntaxError('no JSON');
    });
    await press();
    expect(opened).toEqual(['https://onmaum.example/notifications']);
  });

  it('opens in a tab that already shows its page, or in another tab that does not show the payment page', async () => {
    const { push, press, openTab, opened } = worker();
    const paying = openTab('/solution_payment/7');
    await push(() => ({ to: '/mypoint' }));
    await press();
    expect([paying, opened]).toEqual([[], ['https://onmaum.example/mypoint']]);
    const reading = openTab('/concern');
    const showing = openTab('/mypoint');
    await press();
    expect([reading, showing]).toEqual([[], ['focus']]);
    await push(() => ({ to: '/purchase' }));
    await press();
    expect([paying, reading]).toEqual([[], ['/purchase', 'focus']]);
  });

  it('never opens another site', async () => {
    const { push, press, opened } = worker();
    await push(() => ({ to: '//elsewhere.example/login' }));
    await press();
    expect(opened).toEqual([]);
  });
});
