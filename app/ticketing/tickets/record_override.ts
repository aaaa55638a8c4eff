import type Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'
import { recordChange, type Actor } from './record_event.ts'
import { meetingsByIds, type Strictness } from '#scheduling'

/** Whether the hosts' own rules hold: for a host they are named, and with a reason overridden. */
export function strictnessFor({ kind }: Actor, anyway?: string): Strictness {
  if (kind !== 'host') return 'kept'
  return anyway ? 'overridden' : 'named'
}

type Override = { actor: Actor; reason?: string; meetingIds: string[] }

/** Records who booked against which own rules, and why. Nothing where no rule was broken. */
export async function recordOverride(
  trx: Trx,
  ticket: Ticket,
  { actor, reason, meetingIds }: Override
): Promise<void> {
  if (!reason || actor.kind !== 'host') return
  const meetings = await meetingsByIds([ticket.accountId], meetingIds, trx)
  const rules = [...new Set([...meetings.values()].flatMap(({ brokenRules }) => brokenRules))]
  await recordRules(trx, ticket, { actor, reason, rules })
}

/** The same by the names of the rules. */
export async function recordRules(
  trx: Trx,
  ticket: Ticket,
  { actor, reason, rules }: Pick<Override, 'actor' | 'reason'> & { rules: string[] }
): Promise<void> {
  if (!reason || rules.length === 0) return
  const details = { what: 'override', text: rules.join(' ') }
  await recordChange(trx, ticket, { actor, reason, details })
}
