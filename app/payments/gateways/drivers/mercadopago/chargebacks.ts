import type { Chargeback } from './answers.ts'
import { toMinor } from '#shared/money'
import { referenceOf } from './references.ts'
import type { MercadoPagoAccount } from './account.ts'
import type { Evidence, ProviderDispute } from '../../contract.ts'

/** A chargeback as Mercado Pago tells it now. It ends when it is decided whether Mercado Pago covers it. */
export async function askChargeback(
  account: MercadoPagoAccount,
  id: string
): Promise<ProviderDispute | undefined> {
  const { country } = account
  const found = await account.call<Chargeback>({ method: 'GET', path: `/v1/chargebacks/${id}` })
  const payment = found?.payments?.[0]
  if (!found || payment === undefined) return undefined
  const { amount, currency, reason, date_documentation_deadline: deadline } = found
  return {
    reference: referenceOf(country, found.id),
    payment: referenceOf(country, payment),
    state: stateOf(found),
    amount: toMinor(amount, currency),
    currency,
    fee: 0,
    reason: reason ?? 'chargeback',
    deadline: deadline ? new Date(deadline) : null,
  }
}

function stateOf(chargeback: Chargeback): ProviderDispute['state'] {
  const { coverage_applied: isCovered, documentation_required: isDue } = chargeback
  if (isCovered !== null && isCovered !== undefined) return isCovered ? 'won' : 'lost'
  const isAwaited = isDue && (chargeback.documentation_status ?? 'pending') === 'pending'
  return isAwaited ? 'evidenceDue' : 'underReview'
}

/** Hands in the files of a chargeback: jpg, png or pdf, together at most 10 MB. */
export async function sendDocumentation(
  account: MercadoPagoAccount,
  id: string,
  { more = [], ...first }: Evidence
): Promise<void> {
  const form = new FormData()
  for (const { name, contentType: type, content } of [first, ...more])
    form.append('files[]', new Blob([Uint8Array.from(content)], { type }), name)
  await account.call({ method: 'POST', path: `/v1/chargebacks/${id}/documentation`, body: form })
}
