import Buyer from '../booking/buyer.ts'
import { buyerNotFound } from '../errors.ts'
import { RECEIVED } from '../report/received.ts'
import { sql } from '#core/database/transaction'
import { mannersOfBuyer } from './find_buyers.ts'
import type { AccountScope } from '#core/account_scope'
import { withLastMeetings, type ListedBuyer } from './list_buyers.ts'

/** A file with which a client answered a question. */
type AnsweredFile = {
  code: string
  questionId: string
  name: string
  size: number
  createdAt: Date
}

/** A client with all that their page shows. */
export type BuyerFacts = ListedBuyer & {
  /** Minor units by currency: what came and was kept, less what went back. */
  paid: { currency: string; amount: number }[]
  noShows: number
  hasConsented: boolean
  files: AnsweredFile[]
  /** The e-mails of clients that were merged into this one. */
  emails: string[]
}

/** A client of an account by the id. Throws BUYER_NOT_FOUND (404), also for one that was merged into another. */
export async function findBuyer(
  { accountId }: Pick<AccountScope, 'accountId'>,
  id: string
): Promise<Buyer> {
  const buyer = await Buyer.query().where({ accountId, id }).whereNull('mergedInto').first()
  if (!buyer) throw buyerNotFound()
  return buyer
}

/** All that is known of a client. Throws BUYER_NOT_FOUND (404). */
export async function buyerFacts(scope: AccountScope, id: string): Promise<BuyerFacts> {
  const buyer = await findBuyer(scope, id)
  const named = { accountId: scope.accountId, buyerId: buyer.id }
  const [listed] = await withLastMeetings(scope.accountId, [buyer])
  const paid = await sql<{ currency: string; amount: string }>(undefined, PAID, named)
  const [absent] = await sql<{ count: number }>(undefined, NO_SHOWS, named)
  const emails = await sql<{ email: string }>(undefined, EMAILS, named)
  const { hasConsented } = await mannersOfBuyer(named)
  return {
    ...listed!,
    paid: paid.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
    noShows: absent?.count ?? 0,
    hasConsented,
    files: await sql<AnsweredFile>(undefined, FILES, named),
    emails: emails.map(({ email }) => email),
  }
}

const OF_BUYER = 'FROM tickets t WHERE t.account_id = :accountId AND t.buyer_id = :buyerId'

const PAID = `
  SELECT r.currency, CAST(sum(r.amount) AS text) AS amount
  FROM (SELECT t.account_id, t.id ${OF_BUYER}) h
  JOIN LATERAL (${RECEIVED} WHERE p.account_id = h.account_id AND p.ticket_id = h.id) r ON r.amount <> 0
  GROUP BY r.currency ORDER BY r.currency`

const NO_SHOWS = `
  SELECT CAST(count(DISTINCT (c.ticket_id, c.meeting_id)) AS int) AS count
  FROM (SELECT t.account_id, t.id ${OF_BUYER}) h
  JOIN check_ins c ON c.account_id = h.account_id AND c.ticket_id = h.id AND c.outcome = 'absent' AND c.undone_at IS NULL
  WHERE NOT EXISTS (SELECT FROM check_ins e WHERE e.account_id = c.account_id AND e.meeting_id = c.meeting_id
    AND e.ticket_id = c.ticket_id AND e.outcome = 'entered' AND e.undone_at IS NULL)`

const FILES = `
  SELECT h.code, f.question_id AS "questionId", f.name, f.size, f.created_at AS "createdAt"
  FROM (SELECT t.account_id, t.id, t.code ${OF_BUYER}) h
  JOIN answer_files f ON f.account_id = h.account_id AND f.ticket_id = h.id
  ORDER BY f.created_at DESC LIMIT 50`

const EMAILS = `SELECT email FROM buyers WHERE account_id = :accountId AND merged_into = :buyerId ORDER BY email`
