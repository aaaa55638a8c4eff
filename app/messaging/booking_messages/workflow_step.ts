import { writeStep } from './write_step.ts'
import { newId } from '#core/ids'
import { now } from '#core/time'
import { READY } from '#shared/workflows'
import { receiptsOf } from '#payments'
import { sampleSubject } from './samples.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { findStep, type StepIds, type WantedStep } from '../workflows/find_steps.ts'
import type { BookingSubject } from './booking_subject.ts'
import type { ChangedTicket, ChangeIds } from './domain/changes.ts'
import {
  hasMeeting,
  narrowTo,
  ticketById,
  ticketChanged,
  ticketForMessages,
  type DatedTicket,
} from '#ticketing'

/** A booking at the meeting that a step is about, with the step as its workflow has it now. */
type StepSubject = BookingSubject & Pick<WantedStep, 'step'>

/** One step of a workflow, to the client of a booking. `planner/reconcile_booking.ts` plans it. */
export const workflowStep = defineMessage<ChangeIds, ChangedTicket, StepIds, StepSubject>({
  name: 'workflow_step',
  on: ticketChanged,
  about: { kind: 'step', read: ticketForMessages, find: findSubject },
  to: () => [],
  isStillTrue: () => true,
  whyNot: ({ step }) => (step.isInPlan ? undefined : 'notInPlan'),
  facts: (subject) => writeStep(subject.step, subject),
  email: () => import('#emails/letter'),
  purpose: 'reminder',
  sample: (locale) => [
    {
      subject: {
        ...sampleSubject(locale, 'attendee'),
        step: { id: newId(), ready: 'reminder', ...READY.reminder, since: now(), isInPlan: true },
      },
      ids: NO_IDS,
    },
  ],
})

const NO_IDS: StepIds = {
  accountId: '',
  ticketId: '',
  workflowId: '',
  stepId: '',
  version: 1,
  key: '',
  audience: 'attendee',
}

/** The step by the same rules that planned it; nothing when its booking does not want it any more. */
async function findSubject({
  accountId,
  ticketId,
  key,
}: StepIds): Promise<StepSubject | undefined> {
  const ticket = await ticketById(accountId, ticketId)
  if (!ticket || !hasMeeting(ticket)) return undefined
  const wanted = await findStep(ticket, { key })
  if (!wanted) return undefined
  const { step, start } = wanted
  const meeting = ticket.meetings.find((one) => start && +one.start === +start)
  const at = meeting ? narrowTo(ticket, [meeting]) : ticket
  return { ticket: at, step, receipts: await receiptsFor(step, at) }
}

/** Where a step confirms a booking, it is the proof of what was paid. */
async function receiptsFor({ at }: WantedStep['step'], { booking }: DatedTicket) {
  if (at.event !== 'confirmed' && at.event !== 'paid') return []
  if (booking.paid === 0) return []
  const receipts = await receiptsOf({ accountId: booking.accountId, ticketId: booking.id })
  return receipts.filter(({ kind }) => kind === 'payment')
}
