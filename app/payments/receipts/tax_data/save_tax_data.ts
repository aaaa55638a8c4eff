import TaxData from './tax_data.ts'
import { notAllowed } from '#core/errors'
import { taxIdText } from './domain/tax_id.ts'
import { taxRulesOf } from '#shared/taxes'
import type { Infer } from '@vinejs/vine/types'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import type { saveTaxData } from './validators.ts'
import type { AccountScope } from '#core/account_scope'

/** Under which name and number an account pays its taxes. `taxRate` is the percent that its prices include. */
export type TaxDetails = Omit<Infer<typeof saveTaxData>, 'version'>

/**
 * Writes the tax data of an account. Receipts that were issued keep theirs. Throws NOT_ALLOWED (403) for all but the owner,
 * CHANGED_MEANWHILE (409).
 */
export async function writeTaxData(
  trx: Trx,
  { accountId, role }: AccountScope,
  { version, ...details }: Infer<typeof saveTaxData>
): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  // Two who write the first row at once wait for each other here.
  await trx.from('accounts').select('id').where({ id: accountId }).forUpdate()
  const row = await rowOf(accountId, trx)
  if (row) checkVersion(row, version)
  const changed = row ?? new TaxData().fill({ accountId }).useTransaction(trx)
  await changed.merge({ ...details, taxRate: String(details.taxRate) }).save()
}

/** Forgets the tax data of an account. Throws NOT_ALLOWED (403) for all but the owner. */
export async function forgetTaxData(trx: Trx, { accountId, role }: AccountScope): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  await TaxData.query({ client: trx }).where({ accountId }).delete()
}

/** The tax data of an account, or null. */
export async function taxDataOf(accountId: string, trx?: Trx): Promise<TaxDetails | null> {
  const row = await rowOf(accountId, trx)
  return row && detailsOf(row)
}

const rowOf = (accountId: string, trx?: Trx) =>
  TaxData.query({ client: trx }).where({ accountId }).first()

function detailsOf({ country, legalName, taxId, address, taxRate }: TaxData): TaxDetails {
  return { country, legalName, taxId, address, taxRate: Number(taxRate) }
}

/** The tax data as a member sees it; all but the owner see only whether there is any. */
export async function shownTaxData({ accountId, role }: AccountScope) {
  const row = await rowOf(accountId)
  const isOwner = role === 'OWNER'
  if (!row || !isOwner) return { exists: row !== null, isOwner, taxData: null }
  const { country, taxId, revision: version } = row
  const taxName = taxRulesOf(country)?.tax ?? null
  const taxData = { ...detailsOf(row), taxId: taxIdText(country, taxId), taxName, version }
  return { exists: true, isOwner, taxData }
}
