import PaymentMethod from '#app/payments/methods/payment_method'
import { USUAL_METHOD_CONFIG } from '#shared/host_methods'

/** The body that makes a payment method: a wallet on a telephone. */
export const WALLET = {
  type: 'TRANSFER',
  title: 'Yape o Plin',
  accountType: 'walletPhone',
  accountCode: '951 204 318',
  ownerName: 'Ana Quispe',
  instructions: 'Escribe la referencia en el mensaje del yapeo.',
} as const

/** A payment method of an account: a wallet, unless the test says otherwise. */
export async function aPaymentMethod(
  accountId: string,
  rest: Partial<PaymentMethod> = {}
): Promise<PaymentMethod> {
  const { type, ...columns } = WALLET
  const method = await PaymentMethod.create({
    ...columns,
    accountId,
    code: 'TRANSFER_DIGITAL_WALLET',
    kind: 'WALLET',
    country: null,
    config: USUAL_METHOD_CONFIG,
    order: 0,
    ...rest,
  })
  return method.refresh()
}
