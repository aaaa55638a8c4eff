import { DateTime } from 'luxon'
import { toIso } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { messageTimes } from '#config/limits'
import { outsideQuietHours, withRoom } from './domain/quiet_hours.ts'
import { isConfirmed } from '#shared/booking_states'
import type { Wanted } from './domain/plan_changes.ts'
import { plansFor, uniqueBy } from '../deliveries/plan_messages.ts'
import type { Plan } from '../deliveries/plan.ts'
import type { DatedTicket } from '#ticketing'
import { wantedReminders } from '../booking_messages/wanted_reminders.ts'
import { replacedBy, type StepEvent } from '#shared/workflows'
import { findSteps, type StepIds, type WantedStep } from '../workflows/find_steps.ts'

export type { Plan }

/** A delivery that a booking wants, ready to be written. */
export type WantedDelivery = Wanted & {
  /** The start of the meeting that it reminds of (ISO 8601). */
  reminds?: string
  reason?: Plan['reason']
  plan: Omit<Plan, 'at' | 'reason'>
}

/**
 * The reminders and steps of a booking as it is now, past ones too. The account's reminders to clients stand where no step takes
 * their place.
 */
export async function wantedDeliveries(trx: Trx, ticket: DatedTicket): Promise<WantedDelivery[]> {
  const { steps, replaced, state } = await findSteps(ticket, trx)
  const reminders = isConfirmed(state) ? wantedReminders(ticket, EVER) : []
  const planned = reminders.flatMap((reminder) => remindersOf(ticket, reminder, replaced))
  return leaveRoom([
    ...uniqueBy(planned.toSorted(ownFirst), ({ key }) => key),
    ...steps.map((step) => stepOf(ticket, step)),
  ])
}

/** Drops reminders that come too close to another one. What is not sent crowds out nothing. */
function leaveRoom(wanted: WantedDelivery[]): WantedDelivery[] {
  const reminders = wanted.flatMap((one) =>
    one.reminds && !one.reason ? [{ one, at: one.at, reader: readerOf(one) }] : []
  )
  const kept = withRoom(reminders, messageTimes.remindersApart).map(({ one }) => one)
  return wanted.filter((one) => !one.reminds || one.reason || kept.includes(one))
}

function readerOf({ plan, reminds }: WantedDelivery): string {
  return [plan.channel, plan.recipient, reminds].join(' ')
}

const { quietHours: quiet } = messageTimes

/** An e-mail of its own comes before one in place of WhatsApp. */
function ownFirst(one: WantedDelivery, other: WantedDelivery): number {
  return Number(one.plan.insteadOf !== undefined) - Number(other.plan.insteadOf !== undefined)
}

/** Before every reminder. */
const EVER = DateTime.fromMillis(0)

/** A reminder over each channel that reaches its reader. */
function remindersOf(
  { booking: { accountId }, people }: DatedTicket,
  { at: due, ...reminder }: ReturnType<typeof wantedReminders>[number],
  replaced: string[]
): WantedDelivery[] {
  const { start: reminds } = reminder.ids
  const zone = zoneOf(people, reminder.ids)
  const at = outsideQuietHours(due, { zone, quiet, until: DateTime.fromISO(reminds) })
  const replacedOver = reminder.ids.audience === 'attendee' ? replaced : []
  const recipient = { accountId, ...reminder, replacedOver }
  const plans = plansFor('booking_reminder', recipient)
  return plans.map(({ reason, ...plan }) => {
    return { key: plan.key, at, latest: at, version: 0, reason, reminds, plan }
  })
}

/** The clock of the reader of a reminder. */
function zoneOf({ attendee, host, collaborators }: People, { audience, personId }: Side): string {
  if (audience === 'attendee') return attendee.timeZone
  return (collaborators.find(({ id }) => id === personId) ?? host).timeZone
}

type People = DatedTicket['people']
type Side = Pick<ReturnType<typeof wantedReminders>[number]['ids'], 'audience' | 'personId'>

/** Steps that can wait for the morning: reminders, and what follows a meeting. Confirmations and changes cannot. */
const WAITING: StepEvent[] = ['start', 'end', 'attended', 'noShow', 'unpaid']

/** When a step goes out, and when it is not begun any more. */
function timesOf({ people, booking }: DatedTicket, { step, at: due, latest, start }: WantedStep) {
  const { event, side } = step.at
  if (!WAITING.includes(event)) return { at: due, latest }
  const bounds: Partial<Record<StepEvent, DateTime | null>> = {
    start: side === 'before' ? start : null,
    unpaid: booking.maxPaymentDate,
  }
  const until = bounds[event] ?? undefined
  const at = outsideQuietHours(due, { zone: people.attendee.timeZone, quiet, until })
  return { at, latest: +latest === +due ? at : latest }
}

function stepOf(ticket: DatedTicket, wanted: WantedStep): WantedDelivery {
  const { booking, people } = ticket
  const { accountId, id: ticketId } = booking
  const { key, workflowId, version, step, start } = wanted
  const { at, latest } = timesOf(ticket, wanted)
  const ids: StepIds = {
    accountId,
    ticketId,
    workflowId,
    stepId: step.id,
    version,
    key,
    audience: 'attendee',
  }
  return {
    key,
    at,
    latest,
    version,
    ...(replacedBy(step) === 'reminder' && start && { reminds: toIso(start) }),
    reason: step.isInPlan ? undefined : 'notInPlan',
    plan: {
      accountId,
      key,
      channel: step.channel,
      message: 'workflow_step',
      recipient: people.attendee.email,
      language: people.attendee.locale,
      about: { kind: 'step', ...ids, at: toIso(at), ...(start && { start: toIso(start) }) },
      purpose: replacedBy(step) === 'confirmation' ? 'booking' : purposeOfEvent(step.at.event),
      isOfLogin: false,
    },
  }
}

/** Moves and cancellations come as often as a client makes them, and count as such. */
function purposeOfEvent(event: StepEvent): Plan['purpose'] {
  return ['rescheduled', 'cancelled'].includes(event) ? 'change' : 'reminder'
}
