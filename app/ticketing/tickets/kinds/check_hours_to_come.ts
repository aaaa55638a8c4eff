import type { Actor } from '../record_event.ts'
import type { ServiceCard } from '#catalog'
import { tooManyHours } from '../../errors.ts'
import { MOST_HOURS_TO_COME } from '#config/limits'
import type { Trx } from '#core/database/transaction'
import { hoursToCome } from './hours_to_come.ts'

type Wanted = { attendee: { email: string }; actor: Actor; hours: number }

/**
 * Refuses hours beyond what an unproved e-mail may have to come with an account: TOO_MANY_HOURS (409). Called once the time
 * is reserved: clients of one host wait for each other there. A host books as many as they like.
 */
export async function checkHoursToCome(
  trx: Trx,
  { accountId }: ServiceCard,
  { attendee, actor, hours }: Wanted
): Promise<void> {
  if (actor.kind !== 'guest') return
  const before = await hoursToCome(trx, { accountId, email: attendee.email })
  if (before + hours > MOST_HOURS_TO_COME) throw tooManyHours(MOST_HOURS_TO_COME)
}
