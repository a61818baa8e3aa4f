/** What the payment provider adds to the address to which it returns (rules/orders.md#payment). No zod here. */
export const RETURN_PARAMETERS = ['imp_uid', 'merchant_uid', 'imp_success', 'error_code', 'error_msg'] as const;

/** Says in the address of a solution that a payment is being confirmed, so that the server renders that after a reload. */
export const CONFIRMING = 'confirming';
