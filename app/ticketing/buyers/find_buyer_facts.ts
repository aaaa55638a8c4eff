import Buyer from '../booking/buyer.ts'
import { buyerNotFound } from '../errors.ts'
import { sql } from '#core/database/transaction'
import { mannersOfBuyer } from './find_buyers.ts'
import type { AccountScope } from '#core/account_scope'
import { listedBuyers, type ListedBuyer } from './list_buyers.ts'

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
  const [listed] = await listedBuyers(scope.accountId, [buyer])
  const emails = await sql<{ email: string }>(undefined, EMAILS, named)
  const { hasConsented } = await mannersOfBuyer(named)
  return {
    ...listed!,
    hasConsented,
    files: await sql<AnsweredFile>(undefined, FILES, named),
    emails: emails.map(({ email }) => email),
  }
}

const FILES = `
  SELECT h.code, f.question_id AS "questionId", f.name, f.size, f.created_at AS "createdAt"
  FROM (SELECT t.account_id, t.id, t.code FROM tickets t WHERE t.account_id = :accountId AND t.buyer_id = :buyerId) h
  JOIN answer_files f ON f.account_id = h.account_id AND f.ticket_id = h.id
  ORDER BY f.created_at DESC LIMIT 50`

const EMAILS = `SELECT email FROM buyers WHERE account_id = :accountId AND merged_into = :buyerId ORDER BY email`
