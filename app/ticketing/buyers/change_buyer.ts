import type Buyer from '../booking/buyer.ts'
import { buyerSaved } from '../booking/hooks.ts'
import { lockBuyer } from './lock_buyer.ts'
import { publishChange } from './publish_change.ts'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import type { BuyerChange } from './validators.ts'
import type { AccountScope } from '#core/account_scope'

/** Writes what a host knows of a client; what is not named stays. Throws BUYER_NOT_FOUND (404), CHANGED_MEANWHILE (409). */
export async function changeBuyer(
  trx: Trx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { id, change: { version, ...change } }: { id: string; change: BuyerChange }
): Promise<Buyer> {
  const buyer = await lockBuyer(trx, { accountId, buyerId: id })
  checkVersion(buyer, version)
  await buyer.useTransaction(trx).merge(columnsOf(change)).save()
  if (change.phone) await buyerSaved.ask(trx, accountId, [id])
  await publishChange(trx, { accountId, buyerId: id })
  return buyer
}

function columnsOf({ phone, document, tags, ...others }: BuyerChange): Partial<Buyer> {
  return {
    ...others,
    ...(tags && { tags: [...new Set(tags)] }),
    ...phoneColumns(phone),
    ...documentColumns(document),
  }
}

/** Null takes the telephone away; nothing leaves it. */
function phoneColumns(phone: BuyerChange['phone']) {
  if (phone === undefined) return {}
  return { phonePrefix: phone?.prefix ?? null, phoneNumber: phone?.number ?? null }
}

function documentColumns(document: BuyerChange['document']) {
  if (document === undefined) return {}
  return { documentType: document?.type ?? null, documentValue: document?.value ?? null }
}
