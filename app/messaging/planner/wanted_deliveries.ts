import { DateTime } from 'luxon'
import { toIso } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { isConfirmed } from '#shared/booking_states'
import type { Wanted } from './domain/plan_changes.ts'
import { plansFor, uniqueBy } from '../deliveries/plan_messages.ts'
import type { Plan } from '../deliveries/plan_deliveries.ts'
import type { DatedTicket } from '#ticketing'
import { wantedReminders } from '../booking_messages/wanted_reminders.ts'
import { replacedBy, type StepEvent } from '#shared/workflows'
import { findSteps, type StepIds, type WantedStep } from '../workflows/find_steps.ts'

export type { Plan } from '../deliveries/plan_deliveries.ts'

/** A delivery that a booking wants, ready to be written. */
export type WantedDelivery = Wanted & {
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
  return [
    ...uniqueBy(planned.toSorted(ownFirst), ({ key }) => key),
    ...steps.map((step) => stepOf(ticket, step)),
  ]
}

/** An e-mail of its own comes before one in place of WhatsApp. */
function ownFirst(one: WantedDelivery, other: WantedDelivery): number {
  return Number(one.plan.insteadOf !== undefined) - Number(other.plan.insteadOf !== undefined)
}

/** Before every reminder. */
const EVER = DateTime.fromMillis(0)

/** A reminder over each channel that reaches its reader. */
function remindersOf(
  { booking: { accountId } }: DatedTicket,
  { at, ...reminder }: ReturnType<typeof wantedReminders>[number],
  replaced: string[]
): WantedDelivery[] {
  const replacedOver = reminder.ids.audience === 'attendee' ? replaced : []
  const recipient = { accountId, ...reminder, replacedOver }
  const plans = plansFor('booking_reminder', recipient)
  return plans.map(({ reason, ...plan }) => {
    return { key: plan.key, at, latest: at, version: 0, reason, plan }
  })
}

function stepOf(
  { booking: { accountId, id: ticketId }, people }: DatedTicket,
  { key, workflowId, version, step, at, latest, start }: WantedStep
): WantedDelivery {
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
