import { toMajor } from '#shared/money'
import { GatewayError } from '../../gateway_error.ts'
import type { MercadoPagoClient } from './client.ts'
import { isPayment, type Payment } from './answers.ts'
import type { MercadoPagoAccount } from './account.ts'
import type { Charge, TypedCode } from '../../contract.ts'

/** What is wrong where Yape gives no token: the number or the code. */
const WRONG = 'invalid_code'

/**
 * Exchanges a telephone number and the code of the app for a token, which is good once.
 * `requestId` is our attempt (developers, "Yape").
 */
export async function yapeToken(
  client: MercadoPagoClient,
  { attemptId, publicKey }: { attemptId: string; publicKey: string },
  { phone, code }: TypedCode,
  signal: AbortSignal
): Promise<string> {
  const call = {
    method: 'POST' as const,
    path: '/platforms/pci/yape/v1/payment',
    query: { public_key: publicKey },
    body: { phoneNumber: phone, otp: code, requestId: attemptId },
  }
  const token = await client.call<{ id?: string }>(call, signal).catch((error: unknown) => {
    // Every answer but a token is about what was typed.
    if (error instanceof GatewayError && error.kind === 'refused')
      throw new GatewayError('refused', WRONG, { cause: error })
    throw error
  })
  if (!token?.id) throw new GatewayError('refused', WRONG)
  return token.id
}

/** Pays with a token of Yape; approved or refused at once. */
export async function payWithToken(
  account: MercadoPagoAccount,
  { attemptId, amount, currency, title, onBehalfOf }: Charge,
  { token, email, webhook }: { token: string; email: string; webhook: string }
): Promise<Payment> {
  const payment = await account.call<Payment>({
    method: 'POST',
    path: '/v1/payments',
    key: attemptId,
    body: {
      token,
      transaction_amount: toMajor(amount, currency),
      description: title,
      installments: 1,
      payment_method_id: 'yape',
      payer: { email },
      external_reference: attemptId,
      notification_url: webhook,
      ...(onBehalfOf && { application_fee: toMajor(onBehalfOf.applicationFee, currency) }),
    },
  })
  if (!isPayment(payment)) throw new GatewayError('down', 'garbage')
  return payment
}
