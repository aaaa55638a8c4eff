/** Why a method is not offered to a client (docs/domain.md, "Payment methods"). */
export const HIDDEN_REASONS = ['off', 'setting', 'country', 'currency', 'amount'] as const

export type HiddenReason = (typeof HIDDEN_REASONS)[number]
