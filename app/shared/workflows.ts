import { toMinutes, type Duration } from './durations.ts'

/** What a step of a workflow is counted from. */
export const STEP_EVENTS = [
  'booked',
  'offered',
  'approved',
  'confirmed',
  'unpaid',
  'paid',
  'rescheduled',
  'cancelled',
  'start',
  'end',
  'attended',
  'noShow',
  'lastVisit',
] as const

export type StepEvent = (typeof STEP_EVENTS)[number]

/** The only event whose time is known before it comes, so that a step may be before it. */
export const TIMED_EVENTS: readonly StepEvent[] = ['start']

/** The units of a step's distance from its event. */
export const STEP_UNITS = ['MINUTE', 'HOUR', 'DAY'] as const

/** A step is sent at its event, or some time before or after it. */
export type StepTime = {
  event: StepEvent
  offset: Duration & { unit: (typeof STEP_UNITS)[number] }
  side: 'before' | 'after'
}

/** Channels of steps. */
export const STEP_CHANNELS = ['email', 'whatsapp'] as const

export type StepChannel = (typeof STEP_CHANNELS)[number]

/** For which bookings a step is sent: those whose client came. */
export const STEP_CONDITIONS = ['attended'] as const

export type StepCondition = (typeof STEP_CONDITIONS)[number]

/** The steps that we have written, in the order in which they are offered. Their texts are in both languages. */
export const READY_STEPS = [
  'confirmation',
  'are_you_coming',
  'reminder',
  'unpaid',
  'waitlist_offer',
  'thank_you',
  'no_show',
  'come_again',
] as const

export type ReadyStep = (typeof READY_STEPS)[number]

/** One step of a workflow. `id` stays the same through its versions. A text that is null is the ready one. */
export type Step = {
  id: string
  at: StepTime
  channel: StepChannel
  ready: ReadyStep | null
  subject: string | null
  body: string | null
  signature: string | null
  condition: StepCondition | null
  /** Over WhatsApp: the minutes without a delivery after which it goes by e-mail. */
  emailAfter: number | null
  /** The language of its own text over WhatsApp, which looks at each text before it is sent. */
  language: 'es' | 'en' | null
}

/** Minutes after which a step over WhatsApp goes by e-mail, unless its host says otherwise. */
export const USUAL_EMAIL_AFTER = 30

/** A step as a version keeps it. `since`: when it got its place in time (ISO 8601); it is not sent for what was due before. */
export type SavedStep = Step & { since: string }

const whole = (
  event: StepEvent,
  [value, unit]: [number, StepTime['offset']['unit']],
  rest: Partial<Step> = {}
) => ({
  at: { event, offset: { value, unit }, side: rest.at?.side ?? 'after' },
  channel: 'email' as const,
  subject: null,
  body: null,
  signature: null,
  condition: null,
  emailAfter: null,
  language: null,
  ...rest,
})

const before = (value: number, unit: StepTime['offset']['unit']) => ({
  at: { event: 'start' as const, offset: { value, unit }, side: 'before' as const },
})

/** The ready-made steps as they are added to a workflow. */
export const READY: Record<ReadyStep, Omit<Step, 'id' | 'ready'>> = {
  confirmation: whole('confirmed', [0, 'MINUTE']),
  are_you_coming: whole('start', [24, 'HOUR'], before(24, 'HOUR')),
  reminder: whole('start', [1, 'HOUR'], before(1, 'HOUR')),
  unpaid: whole('unpaid', [0, 'MINUTE']),
  waitlist_offer: whole('offered', [0, 'MINUTE']),
  thank_you: whole('end', [2, 'HOUR'], { condition: 'attended' }),
  no_show: whole('noShow', [0, 'MINUTE']),
  come_again: whole('lastVisit', [30, 'DAY']),
}

/** What a text may hold between double braces. */
export const STEP_VARIABLES = [
  'clientFirstName',
  'clientName',
  'service',
  'host',
  'date',
  'time',
  'when',
  'place',
  'price',
  'due',
  'payUntil',
  'offerUntil',
  'bookingLink',
  'rescheduleLink',
  'cancelLink',
  'payLink',
  'bookAgainLink',
] as const

export type StepVariable = (typeof STEP_VARIABLES)[number]

/** Whether a variable is a link to a page of ours; a subject holds none. */
export function isLink(variable: StepVariable): boolean {
  return variable.endsWith('Link')
}

/** Whether a step invites a client who has been away, which needs a consent of its own. */
export function isMarketing({ at }: Pick<Step, 'at'>): boolean {
  return at.event === 'lastVisit'
}

/** Minutes from an event to a step, negative before it. */
export function minutesOf({ offset, side }: StepTime): number {
  return side === 'before' ? -toMinutes(offset) : toMinutes(offset)
}

/** The default messages to clients that steps take the place of. */
export type Default = 'confirmation' | 'reminder' | 'payment_halfway' | 'waitlist_offered'

/** Those that a step right at an event takes the place of: later, it comes beside them. */
const DEFAULT_AT: Partial<Record<StepEvent, Default>> = {
  confirmed: 'confirmation',
  unpaid: 'payment_halfway',
  offered: 'waitlist_offered',
}

/** The default message that a step takes the place of, for its channel and services. */
export function replacedBy({ at }: Pick<Step, 'at'>): Default | undefined {
  if (at.event === 'start' && at.side === 'before') return 'reminder'
  return at.offset.value === 0 ? DEFAULT_AT[at.event] : undefined
}

/** Whether a step has what not every plan has: a text of its own or a signature. */
export function isOwn({ ready, subject, body, signature }: Omit<Step, 'id'>): boolean {
  return ready === null || subject !== null || body !== null || signature !== null
}

/** The feature of plans that a step needs; nothing for one that all plans have. */
export function featureOf(step: Omit<Step, 'id'>): string | undefined {
  if (step.channel === 'whatsapp') return isOwn(step) ? 'customWhatsapp' : 'whatsapp'
  return isOwn(step) ? 'customEmails' : undefined
}

/** The texts of a step as templates: its own, else ours in the language of `t`. */
export function templatesOf(
  { ready, subject, body }: Pick<Step, 'ready' | 'subject' | 'body'>,
  t: (key: string, values: Record<string, string>) => string
): { subject: string; title: string; body: string } {
  const names = Object.fromEntries(STEP_VARIABLES.map((name) => [name, `{{${name}}}`]))
  const ours = (part: string) => t(`emails.workflow_step.attendee.${ready ?? 'own'}.${part}`, names)
  return {
    subject: subject ?? ours('subject'),
    title: subject ?? ours('title'),
    body: body ?? ours('body'),
  }
}

/** A picture of a workflow: its path, and its width and height in a mail. */
export type MailPicture = { path: string; width: number; height: number }

/** The pictures of a workflow as addresses name them. */
export const MAIL_PICTURES = { banner: 'MAIL_BANNER', logo: 'MAIL_LOGO' } as const

/** What a step is tried out with. Without a booking it is about a sample. It has no side: hosts see it in no list. */
export type TrialIds = {
  accountId: string
  /** The workflow whose pictures it shows; null: one that is not saved yet. */
  workflowId: string | null
  bookingId: string | null
  locale: 'es' | 'en'
  trial: Step
  /** Whether it is sent to its host, rather than shown. */
  isTest: boolean
}

/** Whether a step is tried out rather than sent to a client. */
export function isTrial(ids: object): ids is TrialIds {
  return 'trial' in ids
}
