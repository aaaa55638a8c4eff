import { DateTime } from 'luxon'
import { toIso } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { messageTimes } from '#config/limits'
import { outsideQuietHours, stepTime, withRoom } from '../workflows/domain/quiet_hours.ts'
import { isConfirmed } from '#shared/booking_states'
import type { Wanted } from './domain/plan_changes.ts'
import { plansFor, uniqueBy, type Plan } from '../deliveries/plan_messages.ts'
import type { DatedTicket } from '#ticketing'
import { reachOf, wantedReminders } from '../booking_messages/wanted_reminders.ts'
import { replacedBy, type Default } from '#shared/workflows'
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
    ...steps.flatMap((step) => stepsOf(ticket, step, steps)),
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

/** When a step goes out, and when it is not begun any more. */
function timesOf({ people, booking }: DatedTicket, { step, at: due, latest, start }: WantedStep) {
  const { timeZone: zone } = people.attendee
  const at = stepTime({ step, due, start, payUntil: booking.maxPaymentDate, zone, quiet })
  return { at, latest: +latest === +due ? at : latest }
}

/** The delivery of a step, and the e-mail in its place where WhatsApp does not reach its client. */
function stepsOf(ticket: DatedTicket, wanted: WantedStep, all: WantedStep[]): WantedDelivery[] {
  const { booking, people } = ticket
  const { accountId, id: ticketId } = booking
  const { key, workflowId, version, step, start } = wanted
  const { at, latest } = timesOf(ticket, wanted)
  const ids: StepIds & { at: string; start?: string } = {
    accountId,
    ticketId,
    workflowId,
    stepId: step.id,
    version,
    key,
    audience: 'attendee',
    at: toIso(at),
    ...(start && { start: toIso(start) }),
  }
  const isOverWhatsApp = step.channel === 'whatsapp'
  const plans = plansFor('workflow_step', {
    accountId,
    key,
    ids,
    address: people.attendee.email,
    language: people.attendee.locale,
    over: { email: !isOverWhatsApp, whatsapp: isOverWhatsApp },
    whatsapp: reachOf({ ticket }, 'attendee'),
    isOnlyOver: !step.isInPlan || goesByMailToo(ticket, wanted, all),
  })
  const purpose = purposeOf(step)
  return plans.map(({ reason, ...plan }) => ({
    key: plan.key,
    at,
    latest,
    version,
    ...(replacedBy(step) === 'reminder' && start && { reminds: toIso(start) }),
    reason: step.isInPlan ? reason : 'notInPlan',
    plan: { ...plan, purpose },
  }))
}

/** Messages of ours that go by e-mail beside a step over WhatsApp, whatever the account's settings. */
const ALWAYS_BY_MAIL: (Default | undefined)[] = ['waitlist_offered', 'payment_halfway']

/** Whether a client gets an e-mail about the same moment anyway: of another step, or ours. */
function goesByMailToo(
  { people }: DatedTicket,
  { step, start, at }: WantedStep,
  all: WantedStep[]
) {
  if (step.channel === 'email') return true
  const replaced = replacedBy(step)
  return (
    ALWAYS_BY_MAIL.includes(replaced) ||
    (replaced === 'confirmation' && people.host.confirmations.clients.email) ||
    all.some((other) => {
      const apart = Math.abs(at.diff(other.at, 'minutes').minutes)
      return isMailAbout(other, { step, start }) && apart < messageTimes.remindersApart
    })
  )
}

function isMailAbout({ step, start }: WantedStep, of: Pick<WantedStep, 'step' | 'start'>): boolean {
  return (
    step.channel === 'email' &&
    step.isInPlan &&
    step.at.event === of.step.at.event &&
    start?.toMillis() === of.start?.toMillis()
  )
}

/**
 * What a step counts as. Moves and cancellations come as often as a client makes them; a confirmation and an offer come once,
 * as the messages do whose place they take.
 */
function purposeOf(step: WantedStep['step']): Plan['purpose'] {
  const replaced = replacedBy(step)
  if (replaced === 'confirmation' || replaced === 'waitlist_offered') return 'booking'
  return ['rescheduled', 'cancelled'].includes(step.at.event) ? 'change' : 'reminder'
}
