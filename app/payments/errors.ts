import { defineError } from '#core/errors'

/** 404: the account has no such payment method. */
export const paymentMethodNotFound = defineError('PAYMENT_METHOD_NOT_FOUND', 404)

/** 409: the account has as many payment methods as it may. */
export const tooManyPaymentMethods = defineError('TOO_MANY_PAYMENT_METHODS', 409)

/** 404: the account has connected no such account at a provider. */
export const ownAccountNotFound = defineError('OWN_ACCOUNT_NOT_FOUND', 404)

/** 409: an account at this provider is connected. */
export const ownAccountExists = defineError('OWN_ACCOUNT_EXISTS', 409)

/** 422: hosts of the country cannot connect an account at this provider. */
export const providerNotLinkable = defineError('PAYMENT_PROVIDER_NOT_LINKABLE', 422)

/** 404: nothing is paid online under this code. */
export const checkoutNotFound = defineError('CHECKOUT_NOT_FOUND', 404)

/** 503: no provider takes the money of memberships, or it does not answer. */
export const billingNotAvailable = defineError('BILLING_NOT_AVAILABLE', 503, {
  meta: () => ({}),
  retryAfter: () => 30,
})

/** 404: no such plan is sold, or the account has no membership. */
export const membershipNotFound = defineError('MEMBERSHIP_NOT_FOUND', 404)

/** 409: the new plan was not paid; the old one goes on. */
export const membershipRefused = defineError('MEMBERSHIP_PAYMENT_REFUSED', 409)

/** 409: the last payment of the membership is missing: that comes first. */
export const membershipPastDue = defineError('MEMBERSHIP_PAST_DUE', 409)

/** 404: the booking has no such payment, or the gateway knows none. */
export const paymentNotFound = defineError('PAYMENT_NOT_FOUND', 404)

/** 422: the booking cannot be paid by this method. */
export const methodNotAllowed = defineError('PAYMENT_METHOD_NOT_ALLOWED', 422)

/** 422: the service offers the method, and no provider takes it now. */
export const providerNotAllowed = defineError('PAYMENT_PROVIDER_NOT_ALLOWED', 422)

/** 410: the time to pay is over. */
export const checkoutExpired = defineError('CHECKOUT_EXPIRED', 410)

/** 409: the booking is paid, or a payment of it is being reviewed. */
export const alreadyPaid = defineError('ALREADY_PAID', 409)

/** 409: nothing is left to pay of the booking after a deposit: no deposit was paid, or it has ended. */
export const balanceNotDue = defineError('BALANCE_NOT_DUE', 409)

/** 409: the host did not record that the rest was paid on site, or gave something of it back. */
export const balanceNotMarked = defineError('BALANCE_NOT_MARKED', 409)

/** 422: a booking that its host made is paid only with consent to the terms. */
export const termsNotAccepted = defineError('TERMS_NOT_ACCEPTED', 422)

export { signatureInvalid } from '#core/webhooks/errors'

/** 409: a payment in this state cannot end so. */
export const outcomeNotPossible = defineError('OUTCOME_NOT_POSSIBLE', 409, (state: string) => ({
  state,
}))

/** 409: a payout in this state cannot go there. */
export const payoutNotMovable = defineError('PAYOUT_NOT_MOVABLE', 409, (state: string) => ({
  state,
}))

/** 409: nothing was paid for the booking, or all of it goes back already. */
export const nothingToRefund = defineError('NOTHING_TO_REFUND', 409)

const possible = (most: number, currency: string) => ({ most, currency })

/** 409: the client's bank takes the payment back, so that nothing of it is given back beside that. */
export const paymentDisputed = defineError('PAYMENT_DISPUTED', 409)

/** 404: the account has no such dispute. */
export const disputeNotFound = defineError('DISPUTE_NOT_FOUND', 404)

/** 404: the dispute has no such file. */
export const evidenceNotFound = defineError('EVIDENCE_NOT_FOUND', 404)

/** 409: the dispute has ended, or its evidence is with the provider: nothing of it changes any more. */
export const disputeClosed = defineError('DISPUTE_CLOSED', 409, (state: string) => ({ state }))

/** 409: the provider takes the evidence on its own pages alone. */
export const evidenceByHand = defineError('EVIDENCE_BY_HAND', 409)

/** 413: a file has more than 5 MB, or all of them more than the provider takes. */
export const evidenceTooLarge = defineError('EVIDENCE_TOO_LARGE', 413)

/** 422: no file was sent. */
export const evidenceMissing = defineError('EVIDENCE_MISSING', 422)

/** 409: the dispute has as many files as it may. */
export const tooManyEvidenceFiles = defineError('TOO_MANY_EVIDENCE_FILES', 409)

/** 422: more than was paid and not given back; `most` is what is left, in major units. */
export const refundTooLarge = defineError('REFUND_TOO_LARGE', 422, possible)

/** 422: the provider gives the money back whole only; `most` is that, in major units. */
export const refundOnlyWhole = defineError('REFUND_ONLY_WHOLE', 422, possible)

/** 404: the booking has no such refund. */
export const refundNotFound = defineError('REFUND_NOT_FOUND', 404)

/** 404: the booking or the account has no receipt of this number. */
export const receiptNotFound = defineError('RECEIPT_NOT_FOUND', 404)

/** 404: the account has no such payment of another amount. */
export const unmatchedNotFound = defineError('UNMATCHED_NOT_FOUND', 404)

/** 409: it was decided what becomes of the payment. */
export const unmatchedDecided = defineError('UNMATCHED_DECIDED', 409, (state: string) => ({
  state,
}))

/** 409: the payment is in another currency than the booking. */
export const unmatchedOtherCurrency = defineError('UNMATCHED_OTHER_CURRENCY', 409)

/** 409: the payment is more than the other booking waits for; `most` is that, in major units. */
export const unmatchedTooMuch = defineError('UNMATCHED_TOO_MUCH', 409, possible)

/** 409: the booking does not wait for such a payment any more. */
export const bookingNotWaiting = defineError('BOOKING_NOT_WAITING', 409)

/** 409: the refund is under way, or done. */
export const refundNotOpen = defineError('REFUND_NOT_OPEN', 409, (state: string) => ({ state }))

/** 422: no file was sent as the proof of a transfer. */
export const proofMissing = defineError('PROOF_MISSING', 422)

/** 413: the proof has more than 5 MB. */
export const proofTooLarge = defineError('PROOF_TOO_LARGE', 413)

/** 415: the proof is neither a picture nor a PDF by its content. */
export const proofType = defineError('PROOF_TYPE', 415)

/** 422: the picture of a proof cannot be unpacked. */
export const proofUnreadable = defineError('PROOF_UNREADABLE', 422)

/** 422: no file was sent as a bank's statement. */
export const statementMissing = defineError('STATEMENT_MISSING', 422)

/** 413: a bank's statement has more bytes or lines than are read. */
export const statementTooLarge = defineError('STATEMENT_TOO_LARGE', 413)

/** 422: a bank's statement is no CSV with a date and an amount in its lines. */
export const statementUnreadable = defineError('STATEMENT_UNREADABLE', 422)

/** 422: the columns that the host chose are not in the statement, or one was chosen twice. */
export const statementColumnsWrong = defineError('STATEMENT_COLUMNS_WRONG', 422)

/** 404: the booking has no proof, or its file was deleted. */
export const proofNotFound = defineError('PROOF_NOT_FOUND', 404)

/** 409: the proof was answered before, or its booking has ended; `who` answered it in the dashboard. */
export const proofAnswered = defineError(
  'PROOF_ANSWERED',
  409,
  (state: string, who: string | null) => ({ state, by: who ? 'person' : 'link', who: who ?? '' })
)
