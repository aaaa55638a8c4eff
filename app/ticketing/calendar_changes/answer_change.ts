import { accountById, managersOf } from '#accounts'
import i18nManager from '@adonisjs/i18n/services/main'
import { openChange } from './open_booking.ts'
import { decideChange } from './decide_change.ts'
import { clashOf, keepClash, type ClashCard } from '#scheduling'
import { outcomesOf, type ChangeOutcome } from './domain/outcomes.ts'
import type { AccountScope } from '#core/account_scope'
import { sql, type Trx } from '#core/database/transaction'
import { calendarChangeNotAllowed, calendarChangeNotFound } from '../errors.ts'

/**
 * Carries out what a host answers about a booking because of what a calendar says. An event was moved by its host, so
 * that their own rules about hours do not hold; the history says so. Throws CALENDAR_CHANGE_NOT_FOUND (404) for what is settled,
 * CALENDAR_CHANGE_NOT_ALLOWED (403) for what the caller may not decide, and as `decideChange`.
 */
export async function answerChange(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { id, outcome }: { id: string; outcome: ChangeOutcome }
): Promise<void> {
  const clash = await clashOf({ accountId, id }, trx)
  if (clash) return answerClash(trx, clash, outcome)
  const key = await keyOf(trx, accountId, id)
  const open = key && (await openChange(trx, key))
  if (open?.change.state !== 'asked') throw calendarChangeNotFound()
  const { change, meeting } = open
  const managers = await managersOf(meeting.accountId, trx)
  const isManaged = managers.some((manager) => manager.userId === userId)
  const isShared = meeting.capacity !== null
  const kind = change.kind === 'deleted' ? 'deleted' : 'moved'
  if (!outcomesOf({ kind, isManaged, isShared }).includes(outcome)) throw calendarChangeNotAllowed()
  const account = await accountById(meeting.accountId, trx)
  const words = i18nManager.locale(account?.locale ?? 'es')
  const anyway = words.t('api.calendar_change.reason', { calendar: change.calendar })
  const actor = { kind: 'host' as const, userId }
  await decideChange(trx, open, { outcome, actor, anyway })
}

/** A booking that clashes stays as it is. The same answer again changes nothing. */
async function answerClash(trx: Trx, clash: ClashCard, outcome: ChangeOutcome): Promise<void> {
  if (outcome !== 'keep') throw calendarChangeNotAllowed()
  if (clash.state === 'over') throw calendarChangeNotFound()
  await keepClash(trx, clash)
}

/** What is asked of the host who did it, or of the account that has the booking. */
async function keyOf(trx: Trx, accountId: string, id: string) {
  const [key] = await sql<{ accountId: string; id: string }>(
    trx,
    `SELECT o.account_id AS "accountId", o.id FROM calendar_changes o
     WHERE o.id = :id AND (o.account_id = :accountId OR o.meeting_account_id = :accountId)`,
    { accountId, id }
  )
  return key
}
