import { newId } from '#core/ids'
import { now, toIso } from '#core/time'
import { wholeStep } from './domain/whole_step.ts'
import { dueAt } from './domain/due_at.ts'
import type { StepTrial } from './validators.ts'
import type { Trx } from '#core/database/transaction'
import { accountsByIds, personById, requireFeature } from '#accounts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TicketState } from '#shared/booking_states'
import type { AccountScope } from '#core/account_scope'
import { messageTimes } from '#config/limits'
import { mayBeTested } from './find_own_templates.ts'
import { phoneUnverified, templateNotApproved } from '../errors.ts'
import { stepTime, type QuietHours } from './domain/quiet_hours.ts'
import { featureOf, templatesOf, type Step, type StepEvent, type TrialIds } from '#shared/workflows'
import { previewMessage } from '../deliveries/preview_message.ts'
import { planDeliveries } from '../deliveries/plan_deliveries.ts'
import {
  exampleBooking,
  hasMeeting,
  ticketForHost,
  ticketNotFound,
  type DatedTicket,
} from '#ticketing'

/** What a step says about a booking. `template`: its texts with their variables, as a host may change them. */
export type StepPreview = {
  subject: string
  text: string
  html: string | null
  /** Titles of its buttons, over WhatsApp. */
  buttons: string[]
  template: { subject: string; body: string }
  /** The booking that it is about; null: a sample, for the account has none. */
  booking: { code: string; client: string; service: string; start: string } | null
  /** When it would be sent, where that is known. */
  dueAt: string | null
  /** The quiet hours for which it waits; null: for none. */
  quiet: QuietHours | null
}

/** What a step says about a booking of its account, in one language. Throws TICKET_NOT_FOUND (404). */
export async function previewStep(
  { accountId }: AccountScope,
  tried: StepTrial
): Promise<StepPreview> {
  const ticket = await bookingOf(accountId, tried)
  const ids = trialIds(accountId, { ...tried, ticket, isTest: false })
  const shown = await previewMessage({
    accountId,
    message: 'workflow_step',
    channel: ids.trial.channel,
    about: { kind: 'step', ...ids },
  })
  if (!shown) throw ticketNotFound()
  const i18n = i18nManager.locale(ids.locale)
  const { subject, body } = templatesOf(ids.trial, (key, values) => i18n.t(key, values))
  return {
    subject: shown.subject,
    text: shown.text,
    html: shown.html,
    buttons: shown.buttons,
    template: { subject, body },
    booking: ticket ? shownBooking(ticket) : null,
    ...whenSent(ids.trial, ticket),
  }
}

const { quietHours } = messageTimes

/** When a step about a booking would go out, and whether quiet hours decide on that. */
function whenSent(
  step: Step,
  ticket: DatedTicket | undefined
): Pick<StepPreview, 'dueAt' | 'quiet'> {
  const due = ticket && dueAt(step.at, ticket.next)
  if (!due) return { dueAt: null, quiet: null }
  const { start } = ticket.next
  const zone = ticket.people.attendee.timeZone
  const at = stepTime({ step, due, start, zone, quiet: quietHours })
  return { dueAt: toIso(at), quiet: +at === +due ? null : quietHours }
}

function shownBooking({ booking, people, next }: DatedTicket) {
  const { code, title } = booking
  return { code, client: people.attendee.name, service: title, start: toIso(next.start) }
}

/**
 * Plans a step as a message to the person who is signed in. Answers their address. Throws TICKET_NOT_FOUND (404),
 * FEATURE_NOT_AVAILABLE (403), PHONE_UNVERIFIED, TEMPLATE_NOT_APPROVED (409).
 */
export async function sendTest(
  trx: Trx,
  { accountId, userId }: AccountScope,
  tried: StepTrial
): Promise<{ to: string }> {
  const ticket = await bookingOf(accountId, tried)
  const ids = trialIds(accountId, { ...tried, ticket, isTest: true })
  const feature = featureOf(ids.trial)
  if (feature) await requireFeature(trx, accountId, feature)
  if (!(await mayBeTested(accountId, ids.trial))) throw templateNotApproved()
  const person = (await personById(userId, trx))!
  const to =
    ids.trial.channel === 'email' ? person.email : await provedPhone([person.accountId, accountId])
  await planDeliveries(trx, [
    {
      accountId,
      key: `trial:${newId()}`,
      channel: ids.trial.channel,
      message: 'workflow_step',
      recipient: to,
      language: ids.locale,
      about: { kind: 'step', ...ids },
      purpose: 'own',
      isOfLogin: false,
      // By its job: the caller sends nothing.
      at: now(),
    },
  ])
  return { to }
}

/** The phone that the first of some accounts has proved. Throws PHONE_UNVERIFIED (409). */
async function provedPhone(accountIds: string[]): Promise<string> {
  const accounts = await accountsByIds(accountIds)
  const [phone] = accountIds.flatMap((id) => accounts.get(id)?.verifiedPhone ?? [])
  if (!phone) throw phoneUnverified()
  return phone
}

type Trying = StepTrial & { ticket: DatedTicket | undefined; isTest: boolean }

function trialIds(
  accountId: string,
  { step, locale, workflowId = null, ticket, isTest }: Trying
): TrialIds {
  const trial = wholeStep(step, step.id ?? newId())
  return { accountId, workflowId, bookingId: ticket?.booking.id ?? null, locale, trial, isTest }
}

/** The booking that a host chose, else the latest that suits the step. Throws TICKET_NOT_FOUND (404). */
async function bookingOf(
  accountId: string,
  { code, step }: StepTrial
): Promise<DatedTicket | undefined> {
  if (!code) return exampleBooking(accountId, SUITING[step.at.event] ?? STANDING)
  const ticket = await ticketForHost(accountId, code)
  if (ticket.booking.accountId !== accountId || !hasMeeting(ticket)) throw ticketNotFound()
  return ticket
}

const STANDING: TicketState[] = ['confirmed', 'rescheduled']

/** States of bookings about which steps at these events are. */
const SUITING: Partial<Record<StepEvent, TicketState[]>> = {
  unpaid: ['pendingPayment'],
  cancelled: ['cancelled'],
}
