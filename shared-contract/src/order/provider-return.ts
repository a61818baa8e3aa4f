/** What the payment provider adds to the address to which it returns (rules/orders.md#payment). No zod here. */
export const RETURN_PARAMETERS = ['imp_uid', 'merchant_uid', 'imp_success', 'error_code', 'error_msg'] as const;
