import type { DateTime } from 'luxon'
import { now, toIso } from '#core/time'
import type { AccountCard } from '#accounts'
import { atSession, type DatedTicket, type SessionCard } from '#ticketing'
import { durationToIso } from '#shared/durations'
import { planDelivery } from '../deliveries/plan_delivery.ts'
import type { Reminders } from '#shared/notifications'
import type { Trx } from '#core/database/transaction'
import { reminderTimes } from './domain/reminder_times.ts'

/**
 * Plans what both sides of a booking that stands are reminded of, as its host wants it now; those of a team who attend it
 * instead of the host, as each of them wants it. Whether a reminder is still true is asked again when it is sent (domain
 * rule 5).
 */
export async function planReminders(trx: Trx, ticket: DatedTicket): Promise<void> {
  for (const session of ticket.sessions)
    if (session.state !== 'cancelled') await planFor(trx, ticket, session)
}

/** Those of one meeting. */
async function planFor(trx: Trx, ticket: DatedTicket, session: SessionCard): Promise<void> {
  const { host } = ticket
  const { own, clients } = host.reminders
  const { start, collaboratorIds } = session
  await plan(trx, ticket, { start, clients, own: collaboratorIds.length === 0 ? own : [] })
  for (const person of atSession(ticket, session).collaborators)
    await plan(trx, ticket, { start, clients: [], own: person.reminders.own, person })
}

/** `person`: somebody of a team who attends, to whom the reminders are those of a host. */
async function plan(
  trx: Trx,
  ticket: DatedTicket,
  { start, person, ...reminders }: Reminders & { start: DateTime; person?: AccountCard }
) {
  const { accountId, id: ticketId, host, attendee } = ticket
  const personId = person?.id
  const times = reminderTimes(reminders, start, now())
  for (const { audience: side, time, at } of times) {
    const audience = person ? 'collaborator' : side
    const { email } = person ?? (side === 'host' ? host : attendee)
    await planDelivery(trx, {
      accountId,
      key: `reminder:${ticketId}:${toIso(start)}:${personId ?? side}:${durationToIso(time)}`,
      message: 'booking_reminder',
      recipient: email,
      about: {
        kind: 'reminder',
        accountId,
        ticketId,
        start: toIso(start),
        audience,
        personId,
        time,
      },
      at,
    })
  }
}
