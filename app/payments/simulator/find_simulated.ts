import { paymentNotFound } from '../errors.ts'
import { openNamed } from '../checkout/open_payment.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'

/** The provider that is simulated. */
const LOCAL = 'local'

/**
 * A payment at the simulated provider, opened there.
 * A client may be here before the job that opens it. Throws PAYMENT_NOT_FOUND (404) for one at another
 * provider, and where nothing is simulated, before anything is opened.
 */
export async function simulatedAttempt(id: string): Promise<PaymentAttempt> {
  await gatewayOf(LOCAL)
  const attempt = await PaymentAttempt.query().where({ id, provider: LOCAL }).first()
  if (!attempt) throw paymentNotFound()
  await openNamed(id)
  return attempt
}
