import { collaboratorsOf } from './read_collaborators.ts'
import { defineHook } from '#core/hooks'
import type { CollaboratorMode } from '#shared/collaborators'
import { LIVE_MEMBER } from '#accounts'
import { toMajor } from '#shared/money'
import type { LucidRow } from '@adonisjs/lucid/types/model'
import { memberNeeded, notAMeeting } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { CollaboratorInput } from './validators.ts'
import { shareColumns } from './domain/share_columns.ts'

type Key = { accountId: string; id: string }
type Received = LucidRow &
  Key & { type: string; amount: number; currency: string; collaboratorMode: CollaboratorMode }

/** A service is about to use a schedule: refuses one that the account does not have. */
export const beforeUsingSchedule = defineHook<[trx: Trx, accountId: string, scheduleId: string]>()

/**
 * Saves who receives for a service, in this order; without a list the hosts stay as they are. Each must be a member of the
 * account's team, NOT_A_MEMBER (422), but a host who has left meanwhile may stay in the list. Throws NOT_A_MEETING (422)
 * for a workshop, AVAILABILITY_NOT_FOUND (404) for a schedule that the person does not have, and SHARES_TOO_HIGH (422).
 */
export async function saveCollaborators(
  trx: Trx,
  service: Received,
  wanted: CollaboratorInput[] | undefined
): Promise<void> {
  if (!wanted) return
  if (wanted.length > 0 && service.type !== 'MEETING') throw notAMeeting()

  const before = new Set(collaboratorsOf(service).map(({ accountId }) => accountId))
  const added = wanted.map(({ accountId }) => accountId).filter((id) => !before.has(id))
  await requireMembers(trx, service.accountId, added)
  for (const { accountId, scheduleId } of wanted)
    if (scheduleId) await beforeUsingSchedule.ask(trx, accountId, scheduleId)

  const shares = shareColumns(service, wanted)
  const key = { account_id: service.accountId, service_id: service.id }
  const ids = wanted.map(({ accountId }) => accountId)
  // Only what differs is written, so that the history of the service shows what was changed.
  await trx
    .from('service_collaborators')
    .where(key)
    .whereNotIn('collaborator_account_id', ids)
    .delete()
  if (wanted.length === 0) return
  await trx
    .insertQuery()
    .table('service_collaborators')
    .multiInsert(
      wanted.map(({ accountId, weight = 1, scheduleId = null }, position) => ({
        ...key,
        collaborator_account_id: accountId,
        weight,
        schedule_id: scheduleId,
        ...shares[position]!,
        position,
      }))
    )
    .onConflict(['account_id', 'service_id', 'collaborator_account_id'])
    .merge(['weight', 'schedule_id', 'share_percent', 'share_amount', 'currency', 'position'])
}

/**
 * The hosts of a service with what is agreed on, as it was before a change of its price or mode. They are as they would be sent, so
 * that their shares are checked once more. An amount keeps its number in another currency. Undefined where nothing is agreed on.
 */
export function keptShares(service: LucidRow, currency: string): CollaboratorInput[] | undefined {
  const kept = collaboratorsOf(service)
  if (!kept.some(({ share }) => share)) return undefined
  return kept.map(({ accountId, weight, scheduleId, share }) => ({
    accountId,
    weight,
    scheduleId,
    sharePercent: share && 'percent' in share ? share.percent : null,
    shareAmount: share && 'amount' in share ? toMajor(share.amount, currency) : null,
  }))
}

/** A copy of a service is received for by the same people. */
export async function copyCollaborators(trx: Trx, from: Key, to: Key): Promise<void> {
  await sql(
    trx,
    `INSERT INTO service_collaborators (account_id, service_id, collaborator_account_id, weight, schedule_id, position, share_percent, share_amount, currency)
     SELECT account_id, :to, collaborator_account_id, weight, schedule_id, position, share_percent, share_amount, currency
     FROM service_collaborators WHERE account_id = :accountId AND service_id = :from`,
    { accountId: from.accountId, from: from.id, to: to.id }
  )
}

/** Throws NOT_A_MEMBER (422) unless all these people, named by their own accounts, are in the team now. */
async function requireMembers(trx: Trx, teamId: string, people: string[]): Promise<void> {
  if (people.length === 0) return
  const members = await sql(
    trx,
    `SELECT m.id FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = :teamId AND ${LIVE_MEMBER} AND u.personal_account_id = ANY(:people)
     FOR SHARE OF m`,
    { teamId, people }
  )
  if (members.length < people.length) throw memberNeeded()
}
