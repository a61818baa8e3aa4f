import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor } from '../features/purchase/lib/window/leave-for.ts';
import { loadScript } from '../features/purchase/lib/window/load-script.ts';
import { testPaymentPage } from './payment-page.ts';

/**
 * Fake API and mocked provider script for the payment page. Call it once, at the top of a test file that mocks
 * `leave-for.ts` and `load-script.ts`.
 */
export function testPaymentWindow() {
  const left = jest.mocked(leaveFor);
  const load = jest.mocked(loadScript);
  const provider = { init: jest.fn(), request_pay: jest.fn() };
  beforeEach(() => {
    load.mockReset().mockResolvedValue();
    left.mockReset().mockReturnValue(new Promise(() => {}));
    provider.init.mockReset();
    provider.request_pay.mockReset();
    window.IMP = provider;
  });
  return { ...testPaymentPage(), left, load, provider };
}

export const alert = (text: string) => screen.findByRole('alertdialog', { name: text });
export const confirm = () => userEvent.click(screen.getByRole('button', { name: '확인' }));
