import { now, toIso } from '#core/time'
import Receipt from './receipt.ts'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { company } from '#config/company'
import ReceiptNames from './receipt_names.ts'
import { formatDay } from '#shared/formats'
import i18nManager from '@adonisjs/i18n/services/main'
import { accountById, type AccountCard } from '#accounts'
import { payerNamed } from './hooks.ts'
import { taxIncluded, taxRulesOf } from '#shared/taxes'
import { taxDataOf } from './tax_data/save_tax_data.ts'
import { taxIdText } from './tax_data/domain/tax_id.ts'
import { sql, type Trx } from '#core/database/transaction'
import { causeOf, PLATFORM, SERIES, type ReceiptKind } from './domain/receipt_number.ts'
import type { Party } from './domain/receipt_sheet.ts'
import type { TaxDetails } from './tax_data/save_tax_data.ts'

/** Money that a receipt confirms, minor units. */
type Paid = { accountId: string; amount: number; currency: string }

/** A payment that the host keeps, or money that went back to the client. */
export type TicketMoney = Paid & {
  ticketId: string
  paymentTicketId: string
  title: string
  /** The payment's id; that of a refund is the payment which it gives back. */
  attemptId: string | null
  method: string | null
}

/** A charge of a membership. */
export type ChargeMoney = Paid & {
  chargeId: string
  plan: string
  start: DateTime
  end: DateTime
  tax: number
  taxPercent: number
}

type Tax = { tax: number; taxRate: string | null; taxName: string | null }

type Issued = Paid &
  Tax & {
    kind: ReceiptKind
    cause: string
    names: Pick<ReceiptNames, 'locale' | 'timeZone' | 'issuer' | 'client' | 'title' | 'method'>
    paymentTicketId?: string
    ofReceiptId?: string | null
  }

const NO_TAX: Tax = { tax: 0, taxRate: null, taxName: null }

/**
 * Issues the receipt of a payment, once. Called last in the transaction that keeps the money: the row of its number stays
 * locked until that ends.
 */
export async function issuePaymentReceipt(
  trx: Trx,
  money: TicketMoney & { attemptId: string }
): Promise<void> {
  const { accountId, attemptId, amount } = money
  const cause = causeOf('payment', attemptId)
  if (await receiptOfCause(trx, accountId, cause)) return
  const details = await taxDataOf(accountId, trx)
  const tax = details ? taxBy(amount, details) : NO_TAX
  const account = (await accountById(accountId, trx))!
  const names = await namesOf(trx, money, { account, details })
  await issue(trx, account, { ...money, ...tax, kind: 'payment', cause, names })
}

/** Issues the receipt of a refund that was carried out, once, with the tax of the payment's. Called last, as that. */
export async function issueRefundReceipt(
  trx: Trx,
  { refundId, ...money }: TicketMoney & { refundId: string }
): Promise<void> {
  const { accountId, attemptId, amount } = money
  const cause = causeOf('refund', refundId)
  if (await receiptOfCause(trx, accountId, cause)) return
  // Money that came too late was never kept, so that there is no receipt of it.
  const paid = attemptId && (await receiptOfCause(trx, accountId, causeOf('payment', attemptId)))
  const tax = paid && paid.taxRate ? taxLike(amount, paid) : NO_TAX
  const account = (await accountById(accountId, trx))!
  const details = await taxDataOf(accountId, trx)
  const names = await namesOf(trx, money, { account, details })
  const ofReceiptId = paid ? paid.id : null
  await issue(trx, account, { ...money, ...tax, kind: 'refund', cause, names, ofReceiptId })
}

/** Issues the platform's receipt of a membership charge, once. Called last, as those of hosts. */
export async function issueMembershipReceipt(trx: Trx, charge: ChargeMoney): Promise<void> {
  const { accountId, chargeId, tax, taxPercent } = charge
  const cause = causeOf('membership', chargeId)
  if (await receiptOfCause(trx, accountId, cause)) return
  const account = (await accountById(accountId, trx))!
  const details = await taxDataOf(accountId, trx)
  const taxName = taxPercent > 0 ? (taxRulesOf(account.country)?.tax ?? null) : null
  const names = {
    locale: account.locale,
    timeZone: account.timeZone,
    issuer: company,
    client: partyOf(account.fullName, details),
    title: planTitle(charge, account),
    method: null,
  }
  const taxed = { tax, taxRate: taxPercent > 0 ? String(taxPercent) : null, taxName }
  await issue(trx, account, { ...charge, ...taxed, kind: 'membership', cause, names })
}

/** `Plan PRO, del 1 de noviembre al 1 de diciembre de 2026`. */
function planTitle({ plan, start, end }: ChargeMoney, { timeZone, locale }: AccountCard): string {
  const day = (at: DateTime) => formatDay(toIso(at), timeZone, locale)
  const values = { plan, start: day(start), end: day(end) }
  return i18nManager.locale(locale).t('receipt.plan', values)
}

async function receiptOfCause(trx: Trx, accountId: string, cause: string) {
  return Receipt.query({ client: trx }).where({ accountId, cause }).first()
}

function taxBy(amount: number, { country, taxRate }: TaxDetails): Tax {
  const taxName = taxRulesOf(country)?.tax
  if (!taxName || taxRate === 0) return NO_TAX
  return { tax: taxIncluded(amount, taxRate), taxRate: String(taxRate), taxName }
}

/** The rate of the payment's receipt, also where the account's data has changed since. */
function taxLike(amount: number, { taxRate, taxName }: Receipt): Tax {
  return { tax: taxIncluded(amount, Number(taxRate)), taxRate, taxName }
}

type Issuer = { account: AccountCard; details: TaxDetails | null }

async function namesOf(trx: Trx, money: TicketMoney, { account, details }: Issuer) {
  const { accountId, ticketId, title, method } = money
  const [payer] = await payerNamed.ask({ accountId, ticketId }, trx)
  return {
    title,
    method,
    locale: payer?.locale ?? account.locale,
    timeZone: payer?.timeZone ?? account.timeZone,
    issuer: partyOf(account.fullName, details),
    client: { name: payer?.name ?? '', document: payer?.document ?? null, address: null },
  }
}

function partyOf(fullName: string, details: TaxDetails | null): Party {
  if (!details) return { name: fullName, document: null, address: null }
  const { legalName: name, country, taxId, address } = details
  const document = `${taxRulesOf(country)?.idName ?? ''} ${taxIdText(country, taxId)}`.trim()
  return { name, document, address }
}

/** Takes the next number of the series and writes the receipt with it. */
async function issue(
  trx: Trx,
  { timeZone }: AccountCard,
  { names, kind, accountId, ...issued }: Issued
) {
  const issuedAt = now()
  const year = issuedAt.setZone(timeZone).year
  const issuerId = kind === 'membership' ? PLATFORM : accountId
  const series = SERIES[kind]
  const number = await nextNumber(trx, { issuerId, series, year })
  const { cause, amount, currency, tax, taxRate, taxName, paymentTicketId, ofReceiptId } = issued
  const money = { amount, currency, tax, taxRate, taxName, paymentTicketId, ofReceiptId }
  const { id } = await Receipt.create(
    { ...money, accountId, id: newId(), kind, cause, issuerId, series, year, number, issuedAt },
    { client: trx }
  )
  await ReceiptNames.create({ ...names, accountId, id }, { client: trx })
}

type Series = { issuerId: string; series: string; year: number }

/** Takes the next number. Its row stays locked until the transaction ends; a rollback gives the number back. */
async function nextNumber(trx: Trx, series: Series): Promise<number> {
  const [row] = await sql<{ last: number }>(
    trx,
    `INSERT INTO receipt_counters AS c (issuer_id, series, year, last) VALUES (:issuerId, :series, :year, 1)
     ON CONFLICT (issuer_id, series, year) DO UPDATE SET last = c.last + 1 RETURNING last`,
    series
  )
  return row!.last
}
