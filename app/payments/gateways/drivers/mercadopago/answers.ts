import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes.js'

/** A payment as Mercado Pago answers it, with what it always has. */
export type Payment = Omit<PaymentResponse, 'api_response'> & {
  id: number
  status: string
  transaction_amount: number
  currency_id: string
}

/** A refund as Mercado Pago answers it. */
export type Refund = Omit<RefundResponse, 'api_response'>

/** A preference, as far as it is read: the page at which the client pays. */
export type Preference = {
  id: string
  init_point?: string
  external_reference?: string
  expiration_date_to?: string
  collector_id?: number
  items?: { unit_price?: number; currency_id?: string }[]
}

/** A chargeback. The SDK's type of it is older than the interface. */
export type Chargeback = {
  id: string
  payments?: number[]
  amount: number
  currency: string
  coverage_applied: boolean | null
  documentation_required?: boolean
  documentation_status?: string
  date_documentation_deadline?: string | null
  reason?: string
}

/** A page of a search. */
export type Found<Row> = { results?: Row[]; elements?: Row[] }

/** Whether an answer is a payment with all that decides. */
export function isPayment(answer: Partial<Payment> | undefined): answer is Payment {
  return (
    answer !== undefined &&
    Number.isSafeInteger(answer.id) &&
    typeof answer.status === 'string' &&
    typeof answer.transaction_amount === 'number' &&
    typeof answer.currency_id === 'string'
  )
}
