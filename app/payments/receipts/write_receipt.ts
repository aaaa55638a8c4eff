import { createHash } from 'node:crypto'
import type { I18n } from '@adonisjs/i18n'
import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { formatDay, formatTime } from '#shared/formats'
import { accountById } from '#accounts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { FoundReceipt } from './find_receipts.ts'
import type { Party, ReceiptSheet } from './domain/receipt_sheet.ts'

/** Changes with how receipts look, so that a browser asks for those that it has again. */
const LOOK = 1

/**
 * A receipt ready to be drawn, in the language of its client. Where the names were deleted, the numbers and
 * amounts stay.
 */
export async function receiptSheet(receipt: FoundReceipt): Promise<ReceiptSheet> {
  const { kind, number, of, amount, currency, issuedAt } = receipt
  const account = (await accountById(receipt.accountId))!
  const { locale, timeZone } = receipt.names ?? account
  const { method, title, issuer, client } = receipt.names ?? NO_NAMES
  const i18n = i18nManager.locale(locale)
  const t = (key: string, data = {}) => i18n.t(`receipt.${key}`, { product: product.name, ...data })
  const instant = issuedAt.toISO()!
  const day = formatDay(instant, timeZone, locale)
  const facts: [string, string][] = [
    [t('issued'), `${day}, ${formatTime(instant, timeZone, locale)}`],
    ...(method ? [[t('method'), method] as [string, string]] : []),
    ...(of ? [[t('of'), of] as [string, string]] : []),
    ...(receipt.ticketCode ? [[t('booking'), receipt.ticketCode] as [string, string]] : []),
  ]
  const whole = formatMoney(amount, currency)
  return {
    name: `${t(`file.${kind}`)}-${number}`.toLowerCase(),
    locale,
    product: product.name,
    title: t(`title.${kind}`),
    number,
    amount: whole,
    facts,
    parties: [
      { heading: t('issuer'), lines: linesOf(issuer, t('deleted')) },
      { heading: t(`client.${kind}`), lines: linesOf(client, t('deleted')) },
    ],
    item: [title ?? t('deleted'), whole],
    sums: taxLines(receipt, i18n),
    total: [t(`total.${kind}`), whole],
    note: t('note'),
  }
}

const NO_NAMES = { method: null, title: null, issuer: null, client: null }

/** The tag of a sheet: another one for other contents or another look. */
export function sheetTag(sheet: ReceiptSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, sheet]))
    .digest('hex')
    .slice(0, 16)
}

function taxLines({ amount, tax, taxRate, taxName, currency }: FoundReceipt, i18n: I18n) {
  if (taxRate === null) return []
  const name = taxName ?? i18n.t('receipt.tax')
  const lines: [string, string][] = [
    [i18n.t('receipt.before_tax'), formatMoney(amount - tax, currency)],
    [`${name} ${taxRate} %`, formatMoney(tax, currency)],
  ]
  return lines
}

function linesOf(party: Party | null, deleted: string): string[] {
  if (!party) return [deleted]
  return [party.name, party.document, party.address].filter((line) => typeof line === 'string')
}
