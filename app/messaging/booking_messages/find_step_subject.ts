import { receiptsOf } from '#payments'
import { isMarketing } from '#shared/workflows'
import type { BookingSubject } from './booking_subject.ts'
import { servingTemplate, type OwnTemplate } from '../workflows/find_own_templates.ts'
import {
  clientReturn,
  hasMeeting,
  narrowTo,
  ticketById,
  type ClientReturn,
  type DatedTicket,
} from '#ticketing'
import { findWorkflowPictures, type WorkflowPictures } from '../workflows/find_workflow_pictures.ts'
import { findStep, type StepIds, type WantedStep } from '../workflows/find_steps.ts'

export type { StepIds }

/** A booking at the meeting that a step is about, with the step as its workflow has it now. */
export type StepSubject = BookingSubject &
  Pick<WantedStep, 'step' | 'usefulUntil'> & {
    /** The template that its own text over WhatsApp is sent with. */
    own?: OwnTemplate
    isUnapproved?: boolean
    /** Where it invites its client: whether they agreed, and have not booked again. */
    invited?: ClientReturn
    /** Pictures of its workflow. */
    pictures?: WorkflowPictures
  }

/** The step by the same rules that planned it; nothing when its booking does not want it any more. */
export async function findStepSubject({
  accountId,
  ticketId,
  key,
}: StepIds): Promise<StepSubject | undefined> {
  const ticket = await ticketById(accountId, ticketId)
  if (!ticket || !hasMeeting(ticket)) return undefined
  const wanted = await findStep(ticket, { key })
  if (!wanted) return undefined
  const { step, start, usefulUntil, workflowId } = wanted
  const serving = await servingTemplate({ accountId, workflowId }, step)
  const meeting = ticket.meetings.find((one) => start && +one.start === +start)
  const at = meeting ? narrowTo(ticket, [meeting]) : ticket
  const pictures = await findWorkflowPictures({ accountId, workflowId })
  const receipts = await receiptsFor(step, at)
  const invited = await invitedBy(wanted, at)
  return { ticket: at, step, usefulUntil, ...serving, pictures, receipts, invited }
}

/** How the client of a step stands that invites them to come again. */
async function invitedBy({ step, start }: WantedStep, { booking }: DatedTicket) {
  if (!isMarketing(step) || !start) return undefined
  const { accountId, id: ticketId } = booking
  return clientReturn({ accountId, ticketId, start })
}

/** Where a step confirms a booking, it is the proof of what was paid. */
async function receiptsFor({ at }: WantedStep['step'], { booking }: DatedTicket) {
  if (at.event !== 'confirmed' && at.event !== 'paid') return []
  if (booking.paid === 0) return []
  const receipts = await receiptsOf({ accountId: booking.accountId, ticketId: booking.id })
  return receipts.filter(({ kind }) => kind === 'payment')
}
