import { v4 as uuid } from 'uuid'
import type { Data } from '@generated/data'
import {
  minutesOf,
  READY,
  STEP_EVENTS,
  USUAL_EMAIL_AFTER,
  type ReadyStep,
  type Step,
  type StepTime,
} from '#shared/workflows'

/** A workflow as the API gives it. */
export type Workflow = Data.Messaging.Workflow

/** A step in the editor. `inPlan`: whether it is sent with the account's plan; unknown until it is saved. */
export type DraftStep = Step & {
  inPlan?: boolean
  /** How its own text over WhatsApp stood when it was saved. */
  template?: Workflow['steps'][number]['template']
}

/** What the editor holds. */
export type Draft = {
  name: string
  enabled: boolean
  /** Null: all of them. */
  services: string[] | null
  steps: DraftStep[]
  locked?: boolean
  planned?: 'keep' | 'replace'
  version?: number
}

/** One of our steps, to be changed or kept. */
export function readyStep(ready: ReadyStep): DraftStep {
  return { id: uuid(), ready, ...READY[ready] }
}

/** A step whose text is still to be written, an hour before the meeting. */
export function ownStep(): DraftStep {
  return { id: uuid(), ...READY.reminder, ready: null, subject: '', body: '' }
}

/** A copy of a step. */
export function copyOf(step: DraftStep): DraftStep {
  return { ...step, id: uuid(), inPlan: undefined, template: null }
}

/** What is sent of a workflow. Texts that were emptied are ours again. */
export function tidyWorkflow({ steps, ...rest }: Draft) {
  return { ...rest, steps: steps.map(bareStep) }
}

/** A step as it is sent. */
export function bareStep(step: DraftStep): Step {
  const { id, at, channel, ready, subject, body, signature } = step
  const { condition, emailAfter, language } = step
  const { value, unit } = at.offset
  const own = (text: string | null) => (ready && text === '' ? null : text)
  return {
    id,
    at: { event: at.event, offset: { value, unit }, side: at.side },
    channel,
    ready,
    subject: own(subject),
    body: own(body),
    signature: signature || null,
    condition,
    emailAfter,
    language,
  }
}

/** What changes of a step with its channel: over WhatsApp its texts are a template, and it has no subject. */
export function throughChannel(step: DraftStep, channel: Step['channel']): Partial<DraftStep> {
  const isMail = channel === 'email'
  const own = step.ready ? null : ''
  return {
    channel,
    subject: own,
    body: own,
    signature: null,
    emailAfter: isMail ? null : USUAL_EMAIL_AFTER,
    language: null,
    template: null,
    inPlan: undefined,
  }
}

/** A step in the line, with its place among those of the form. */
export type Placed = { step: DraftStep; index: number }

/** The parts of the line: what comes before the meeting, after it, and what depends on what happens. */
export type Part = 'before' | 'after' | 'depends'

/** Where a step stands in the line. */
export function partOf({ at }: Pick<Step, 'at'>): Part {
  if (DEPENDING.includes(at.event)) return 'depends'
  return at.event === 'end' || (at.event === 'start' && at.side === 'after') ? 'after' : 'before'
}

const DEPENDING: StepTime['event'][] = [
  ...(['offered', 'rescheduled', 'cancelled', 'attended', 'noShow', 'lastVisit'] as const),
]

/** The steps of a part in order of time: what follows the booking comes before what precedes the meeting. */
export function stepsOf(steps: DraftStep[], part: Part): Placed[] {
  return steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => partOf(step) === part)
    .sort((one, other) => placeOf(one.step) - placeOf(other.step))
}

/** Minutes of a year and more: more than a step is ever away from its event. */
const FAR = 600_000

function placeOf({ at }: Step): number {
  return STEP_EVENTS.indexOf(at.event) * FAR + minutesOf(at)
}

/** How a step's place in time is chosen: its event and its side as one. */
export const MOMENTS = [
  'start:before',
  'end:after',
  'booked:after',
  'approved:after',
  'unpaid:after',
  'paid:after',
  'confirmed:after',
  'offered:after',
  'rescheduled:after',
  'cancelled:after',
  'attended:after',
  'noShow:after',
  'start:after',
  'lastVisit:after',
] as const

/** The moment of a step, of `MOMENTS`. */
export const momentOf = ({ event, side }: StepTime) => `${event}:${side}`
