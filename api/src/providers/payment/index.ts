import { ownOrigin, type Process } from '../own-origin.ts';
import type { PaymentGateway } from './gateway.ts';
import { createPortone } from './portone.ts';

/** Address of the provider's script, which opens the payment window. */
const SCRIPT = 'https://cdn.iamport.kr/v1/iamport.js';

/** The configured payment provider. An emulated provider is called over HTTP like the real one. */
export function createGateway(app: Process<'payment'>): PaymentGateway {
  const { emulated, impCode, channelKey, apiKey, apiSecret, apiBase, timeoutMs } = app.config.payment;
  const window = { script: emulated ? `${apiBase}/v1/iamport.js` : SCRIPT, impCode, channelKey };
  const base = () => (emulated ? ownOrigin(app) : '') + apiBase;
  return createPortone({ window, apiKey, apiSecret, base, timeoutMs });
}
