/** Messages between buyer and counsellor about an order; a separate entry for the pages that need it. */
export { OrderMessages } from './order-messages.tsx';
