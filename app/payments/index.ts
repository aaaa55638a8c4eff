/** What other modules may use of payments: checkout sessions, their money and what happens to it. */
export {
  balanceOpened,
  paymentCaptured,
  paymentReturned,
  paymentReviewed,
  paymentShort,
  refundChanged,
  unmatchedReceived,
} from './events.ts'
export {
  acceptBalance,
  balanceState,
  moveBalanceDeadline,
  openBalance,
  resizeSession,
  undoBalance,
} from './checkout/balance.ts'
export { balanceNotDue, balanceNotMarked } from './errors.ts'
export { paidFor, paymentFor, type PaidMoney, type ShownPayment } from './checkout/find_payments.ts'
export {
  changeCoupon,
  clientNames,
  confirmOnSite,
  confirmPaid,
  payerEmail,
  type NewPrice,
  type DueNow,
  type PaidPart,
  type PaidTicket,
} from './checkout/hooks.ts'
export { disputeChanged, ownAccountBroken, payoutChanged } from './events.ts'
export { ownAccountFor } from './gateways/own_accounts/find_own_accounts.ts'
export { evidenceFacts, type EvidencePart } from './disputes/hooks.ts'
export { disputeFor, type ShownDispute } from './disputes/list_disputes.ts'
export { disputedOf, disputesOf } from './disputes/find_disputes.ts'
export { refundDone } from './refunds/hooks.ts'
export { payerNamed, type Payer } from './receipts/hooks.ts'
export { receiptsFor, receiptsOf } from './receipts/find_receipts.ts'
export { default as ReceiptTransformer, receiptsAnswer } from './receipts/receipt_transformer.ts'
export { earningsBy, type Earned } from './wallet/list_periods.ts'
export { payoutFor } from './wallet/payouts/list_payouts.ts'
export { servicesGiven } from './wallet/payouts/hooks.ts'
export { endSession, openSession } from './checkout/open_session.ts'
export { hasReceivedMoney, lockRefunds, ticketPostings } from './checkout/find_session.ts'
export { breakdownOf } from './ledger/domain/breakdown.ts'
export { breakdownAnswer, breakdownFields } from './ledger/breakdown_fields.ts'
export { methodShape } from './methods/method_shape.ts'
export { countriesOf } from './checkout/list_countries.ts'
export { checkoutOf, findCheckout, newestPayment, type Checkout } from './checkout/find_session.ts'
export { chargeReturned, membershipUnpaid } from './events.ts'
export {
  membershipFor,
  returnedChargeFor,
  type MembershipCard,
  type ReturnedCharge,
} from './memberships/find_membership.ts'
export { changeCheckout, payableSession, startPayment } from './checkout/start_payment.ts'
export { choosePayment, newPayment, typedCode } from './checkout/validators.ts'
export { openNamed } from './checkout/open_payment.ts'
export { GatewayError } from './gateways/gateway_error.ts'
export { payByCode } from './checkout/pay_by_code.ts'
export { limitTypedCodes } from './checkout/checkouts_controller.ts'
export { prepareProof } from './checkout/proofs/drivers/proof_picture.ts'
export { proofFiles } from './checkout/proofs/proof_store.ts'
export type { default as PaymentProof } from './checkout/proofs/payment_proof.ts'
export {
  answeredBefore,
  likeProofs,
  lockSession,
  newestProof,
  proofById,
  proofOfAttempt,
  proofOfTicket,
  waitingProofs,
  whoAnswered,
} from './checkout/proofs/find_proofs.ts'
export {
  addProof,
  giveUpProof,
  moveDeadline,
  settleProof,
  waitingProof,
  type ProofFacts,
} from './checkout/proofs/save_proof.ts'
export {
  answerBy,
  givenUpAt,
  isUrgent,
  payAgainUntil,
  remindersOf,
} from './checkout/proofs/domain/proof_deadlines.ts'
export { PROOF_WARNINGS, type ProofWarning } from './checkout/proofs/domain/proof_warnings.ts'
export {
  proofAnswered,
  proofMissing,
  proofNotFound,
  proofTooLarge,
  proofType,
  proofUnreadable,
  alreadyPaid,
  checkoutExpired,
  checkoutNotFound,
  methodNotAllowed,
} from './errors.ts'
export { default as CheckoutTransformer } from './checkout/checkout_transformer.ts'
export {
  isPaidAhead,
  methodsAmong,
  methodsOf,
  methodsOfHost,
  methodTitles,
} from './methods/find_offered_methods.ts'
export { paidOf, requestRefund } from './refunds/request_refund.ts'
export {
  arrivalsOf,
  arrivalsOfRefunds,
  refundFor,
  refundsForClient,
  refundsOf,
  type ShownRefund,
} from './refunds/list_refunds.ts'
export { refundableOf } from './refunds/find_refundable.ts'
export {
  default as RefundableTransformer,
  refundableAnswer,
} from './refunds/refundable_transformer.ts'
export { unmatchedOf } from './refunds/unmatched/list_unmatched.ts'
export { refundDue } from './refunds/domain/refund_due.ts'
