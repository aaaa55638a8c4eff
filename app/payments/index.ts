/** What other modules may use of payments: checkout sessions, their money and what happens to it. */
export { paymentCaptured, paymentReturned } from './events.ts'
export { confirmPaid, type PaidTicket } from './checkout/hooks.ts'
export { servicesGiven } from './ledger/hooks.ts'
export { endSession, openSession } from './checkout/open_session.ts'
export { isPayableOnline, ticketPostings } from './checkout/find_session.ts'
export { breakdownOf } from './ledger/domain/breakdown.ts'
export { breakdownAnswer, breakdownFields } from './ledger/breakdown_fields.ts'
export { methodShape } from './checkout/checkout_transformer.ts'
