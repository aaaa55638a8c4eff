import type Service from './service.ts'
import { isChargeable } from './hooks.ts'
import { accountById } from '#accounts'
import type { NewService } from './validators.ts'
import { publishService } from './save_service.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/**
 * Publishes a service as its host sends it. One with a price is paid through the platform where a provider takes its
 * currency, unless the host says otherwise. Throws as `publishService`.
 */
export async function addService(
  trx: Trx,
  scope: AccountScope,
  input: NewService
): Promise<Service> {
  const { paymentOptions, price = 0 } = input
  if (price === 0 || paymentOptions?.usePaymentProcessor !== undefined)
    return publishService(trx, scope, input)
  const currency = input.currency ?? (await accountById(scope.accountId, trx))!.currency
  const usePaymentProcessor = (await isChargeable.ask(currency)).includes(true)
  return publishService(trx, scope, {
    ...input,
    paymentOptions: { ...paymentOptions, usePaymentProcessor },
  })
}
