import Receipt from './receipt.ts'
import { DateTime } from 'luxon'
import { checkoutNotFound, receiptNotFound } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import { causeOf, numberIn, receiptNumber, type ReceiptKind } from './domain/receipt_number.ts'
import type { Party } from './domain/receipt_sheet.ts'
import type { Page } from '#core/pagination'
import { idsOnWays, onlyGiven, pageOnWays, type Way } from '#core/database/ways'

/** A receipt with its names, null once they were deleted; amounts in minor units. */
export type FoundReceipt = {
  id: string
  accountId: string
  kind: ReceiptKind
  number: string
  /** The number of the payment's receipt, of a refund. */
  of: string | null
  amount: number
  currency: string
  tax: number
  taxRate: number | null
  taxName: string | null
  issuedAt: DateTime
  ticketCode: string | null
  names: {
    locale: string
    timeZone: string
    issuer: Party
    client: Party
    title: string
    method: string | null
  } | null
}

type Numbered = { series: string; year: number; number: number }

type Row = Numbered & {
  id: string
  accountId: string
  kind: ReceiptKind
  of: Numbered | null
  amount: string
  currency: string
  tax: string
  taxRate: string | null
  taxName: string | null
  issuedAt: Date
  ticketCode: string | null
  names: FoundReceipt['names']
}

const FOUND = `SELECT r.id, r.account_id AS "accountId", r.kind, r.series, r.year, r.number, r.amount, r.currency,
    r.tax, r.tax_rate AS "taxRate", r.tax_name AS "taxName", r.issued_at AS "issuedAt", s.code AS "ticketCode",
    CASE WHEN o.id IS NULL THEN NULL ELSE json_build_object('series', o.series, 'year', o.year, 'number', o.number) END AS "of",
    CASE WHEN n.id IS NULL THEN NULL ELSE json_build_object('locale', n.locale, 'timeZone', n.time_zone,
      'issuer', n.issuer, 'client', n.client, 'title', n.title, 'method', n.method) END AS names
  FROM receipts r
  LEFT JOIN receipt_names n ON n.account_id = r.account_id AND n.id = r.id
  LEFT JOIN receipts o ON o.account_id = r.account_id AND o.id = r.of_receipt_id
  LEFT JOIN payment_tickets s ON s.account_id = r.account_id AND s.id = r.payment_ticket_id`

function foundOf({ series, year, number, of, issuedAt, ...row }: Row): FoundReceipt {
  return {
    ...row,
    number: receiptNumber({ series, year, number }),
    of: of && receiptNumber(of),
    amount: Number(row.amount),
    tax: Number(row.tax),
    taxRate: row.taxRate === null ? null : Number(row.taxRate),
    issuedAt: DateTime.fromJSDate(issuedAt, { zone: 'utc' }),
  }
}

/** A ticket by its code; with an account only where the ticket is one of its own. */
export type TicketNamed = { code: string; accountId?: string }

/** The receipts of a ticket by its id, the oldest first; none where nothing was paid. */
export async function receiptsOf(ticket: { accountId: string; ticketId: string }, trx?: Trx) {
  return rowsOf('s.account_id = :accountId AND s.ticket_id = :ticketId', ticket, trx)
}

/** The receipt of a payment or a refund, alone in a list; none until the money was kept or went back. */
export async function receiptsFor(
  { accountId, kind, id }: { accountId: string; kind: ReceiptKind; id: string },
  trx?: Trx
) {
  const cause = causeOf(kind, id)
  return rowsOf('r.account_id = :accountId AND r.cause = :cause', { accountId, cause }, trx)
}

/** A receipt of a ticket by its number. Throws CHECKOUT_NOT_FOUND or RECEIPT_NOT_FOUND (404). */
export async function receiptByCode(ticket: TicketNamed, number: string): Promise<FoundReceipt> {
  const session = await sessionOf(ticket)
  const receipts = await rowsOf('s.account_id = :accountId AND s.id = :id', session)
  const found = receipts.find((receipt) => receipt.number === number)
  if (!found) throw receiptNotFound()
  return found
}

/** The receipt of a membership charge by its number. Throws RECEIPT_NOT_FOUND (404). */
export async function membershipReceipt(accountId: string, text: string): Promise<FoundReceipt> {
  const named = numberIn(text)
  const [found] = named
    ? await rowsOf(
        `r.account_id = :accountId AND r.kind = 'membership' AND r.series = :series AND r.year = :year AND r.number = :number`,
        { accountId, ...named }
      )
    : []
  if (!found) throw receiptNotFound()
  return found
}

/** The numbers of the receipts of membership charges, by the id of the charge. */
export async function membershipNumbers(accountId: string): Promise<Map<string, string>> {
  const rows = await Receipt.query().where({ accountId, kind: 'membership' })
  return new Map(
    rows.map((row) => [row.cause.replace(causeOf('membership', ''), ''), receiptNumber(row)])
  )
}

/** Which receipts of an account: those issued in a range, of one kind, in one currency. */
export type ReceiptFilter = {
  start?: DateTime
  end?: DateTime
  kind?: 'payment' | 'refund'
  currency?: string
}

/** Receipts of one file; a narrower range has the rest. */
const MOST_OF_FILE = 20_000

/** A page of the receipts that an account issued, the newest first. */
export async function listReceipts(
  accountId: string,
  { page, size, ...filter }: ReceiptFilter & { page?: number; size?: number }
): Promise<Page<FoundReceipt>> {
  const { items, ...found } = await pageOnWays(receiptWays(filter), bindingsOf(accountId, filter), {
    page,
    size,
  })
  return { ...found, items: await receiptsByIds(accountId, items) }
}

/** The receipts of an account for a file, the newest first. */
export async function receiptsToExport(accountId: string, filter: ReceiptFilter) {
  const sorted = { order: 'desc', size: MOST_OF_FILE } as const
  const ids = await idsOnWays(receiptWays(filter), bindingsOf(accountId, filter), sorted)
  return receiptsByIds(accountId, ids)
}

/** The one way on which receipts pass a filter. */
function receiptWays({ start, end, kind, currency }: ReceiptFilter): Way[] {
  const where = [
    'r.account_id = :accountId',
    kind ? 'r.kind = :kind' : `r.kind <> 'membership'`,
    ...(start ? ['r.issued_at >= :start'] : []),
    ...(end ? ['r.issued_at < :end'] : []),
    ...(currency ? ['r.currency = :currency'] : []),
  ]
  return [{ from: 'receipts r', where, id: 'r.id', at: 'r.issued_at' }]
}

function bindingsOf(accountId: string, { start, end, kind, currency }: ReceiptFilter) {
  const named = { start: start?.toJSDate(), end: end?.toJSDate(), kind, currency }
  return { accountId, ...onlyGiven(named) }
}

/** Receipts by their ids, in the same order. */
async function receiptsByIds(accountId: string, ids: string[]): Promise<FoundReceipt[]> {
  const where = 'r.account_id = :accountId AND r.id = ANY(CAST(:ids AS uuid[]))'
  const rows = await rowsOf(where, { accountId, ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Values = NonNullable<Parameters<typeof sql>[2]>

async function rowsOf(where: string, values: Values, trx?: Trx): Promise<FoundReceipt[]> {
  const rows = await sql<Row>(trx, `${FOUND} WHERE ${where} ORDER BY r.id`, values)
  return rows.map(foundOf)
}

/** The form of a code; anything else is not looked up. */
const CODE = /^[0-9a-hjkmnp-tv-z]{20}$/

async function sessionOf({ code, accountId }: TicketNamed) {
  const [session] = CODE.test(code)
    ? await sql<{ accountId: string; id: string }>(
        undefined,
        `SELECT account_id AS "accountId", id FROM payment_tickets
         WHERE code = :code AND (CAST(:accountId AS uuid) IS NULL OR account_id = :accountId)`,
        { code, accountId: accountId ?? null }
      )
    : []
  if (!session) throw checkoutNotFound()
  return session
}
