import { now } from '#core/time'
import { appUrl } from '#config/app'
import { accountById } from '#accounts'
import type { Step, TrialIds } from '#shared/workflows'
import { sampleSubject } from './samples.ts'
import { findWorkflowPictures } from '../workflows/find_workflow_pictures.ts'
import { ownTemplate } from '../workflows/own_template.ts'
import { profilePath } from '#shared/service_path'
import type { StepSubject } from './find_step_subject.ts'
import { hasMeeting, ticketById, type DatedTicket } from '#ticketing'

/** A step that is tried out, about a booking or a sample of one; nothing when the booking is gone. */
export async function findTrial({
  accountId,
  workflowId,
  bookingId,
  locale,
  trial,
}: TrialIds): Promise<StepSubject | undefined> {
  const ticket = bookingId
    ? await realBooking(accountId, bookingId)
    : await sampleBooking(accountId, locale)
  const own = ownTemplate(accountId, trial)
  const shown = ticket && offered(inLanguage(ticket, locale), trial)
  const pictures = await findWorkflowPictures({ accountId, workflowId })
  return shown && { ticket: shown, step: active(trial), usefulUntil: null, own, pictures }
}

/** A booking that has a place is shown with one that is offered, where the step is about that. */
function offered({ booking, ...ticket }: DatedTicket, { at }: Step): DatedTicket {
  const offeredUntil = booking.offeredUntil ?? now().plus({ hours: 2 })
  return { ...ticket, booking: at.event === 'offered' ? { ...booking, offeredUntil } : booking }
}

const active = (step: Step) => ({ ...step, since: now(), isInPlan: true })

/** Its links all lead to its page: a press on a trial changes no booking. */
async function realBooking(accountId: string, id: string): Promise<DatedTicket | undefined> {
  const ticket = await ticketById(accountId, id)
  if (!ticket || !hasMeeting(ticket)) return undefined
  return leadingTo(ticket, ticket.links.meeting)
}

async function sampleBooking(
  accountId: string,
  locale: TrialIds['locale']
): Promise<DatedTicket | undefined> {
  const host = await accountById(accountId)
  const { ticket } = sampleSubject(locale, 'attendee')
  if (!host) return undefined
  return leadingTo(
    { ...ticket, people: { ...ticket.people, host } },
    `${appUrl}${profilePath(host)}`
  )
}

function leadingTo({ links, ...ticket }: DatedTicket, page: string): DatedTicket {
  return {
    ...ticket,
    links: { ...links, meeting: page, reschedule: page, cancel: page, checkout: page },
  }
}

function inLanguage({ people, ...ticket }: DatedTicket, locale: TrialIds['locale']): DatedTicket {
  return { ...ticket, people: { ...people, attendee: { ...people.attendee, locale } } }
}
