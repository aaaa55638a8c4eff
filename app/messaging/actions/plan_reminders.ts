import { DateTime } from 'luxon'
import { now } from '#core/time'
import type { DatedTicket } from '#ticketing'
import { durationToIso } from '#shared/durations'
import { planDelivery } from './plan_delivery.ts'
import type { Trx } from '#core/database/transaction'
import { reminderTimes } from '../domain/reminder_times.ts'

/**
 * Plans what both sides of a booking that stands are reminded of, as its host wants it now. Whether a reminder is still
 * true is asked again when it is sent (domain rule 5).
 */
export async function planReminders(trx: Trx, ticket: DatedTicket): Promise<void> {
  const { accountId, id: ticketId, host, start } = ticket
  const times = reminderTimes(host.reminders, DateTime.fromISO(start), now())
  for (const { audience, time, at } of times) {
    await planDelivery(trx, {
      accountId,
      key: `reminder:${ticketId}:${start}:${audience}:${durationToIso(time)}`,
      message: 'booking_reminder',
      recipient: audience === 'host' ? host.email : ticket.attendee.email,
      about: { kind: 'reminder', accountId, ticketId, start, audience, time },
      at,
    })
  }
}
