/** The refusals of providers that have a text of their own, `checkout.refusals.<code>`. */
export const KNOWN_REFUSALS = [
  'invalid_code',
  'cc_rejected_bad_filled_security_code',
  'cc_amount_rate_limit_exceeded',
  'cc_rejected_insufficient_amount',
  'cc_rejected_call_for_authorize',
  'cc_rejected_max_attempts',
  'cc_rejected_card_type_not_allowed',
  'cc_rejected_form_error',
  'cc_rejected_high_risk',
  'cc_rejected_duplicated_payment',
  'cc_unsupported_unsupported',
]
