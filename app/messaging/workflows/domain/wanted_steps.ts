import { DateTime } from 'luxon'
import { isConfirmed, LIVE_STATES, type TicketState } from '#shared/booking_states'
import { minutesOf, type Step, type StepEvent } from '#shared/workflows'

/** What of a booking decides its steps. Instants are UTC; null for what has not happened. */
export type TicketFacts = {
  id: string
  /** The state before it was archived. */
  state: TicketState
  /** Whether it is one of several that were booked at once, and confirmed by one message. */
  isOfSeries: boolean
  booked: DateTime
  approved: DateTime | null
  confirmed: DateTime | null
  paid: DateTime | null
  rescheduled: DateTime | null
  /** Until when its host may take that back, so that nothing of it goes before. */
  moveHeldUntil: DateTime | null
  cancelled: DateTime | null
  /** Since when and until when it is to be paid. */
  unpaid: { since: DateTime; until: DateTime } | null
  /** Since when and until when a place is offered to it, which waits in line. */
  offered: { since: DateTime; until: DateTime } | null
  /** Its meetings that were not cancelled. */
  meetings: MeetingFacts[]
}

/** When a meeting is, and when its client was marked at the door. */
export type MeetingFacts = {
  start: DateTime
  end: DateTime
  attended: DateTime | null
  absent: DateTime | null
}

/** A step as it applies to a booking. Nothing that was to be sent before `since` is sent. */
export type ActiveStep = Step & { since: DateTime; isInPlan: boolean }

/** A workflow as it applies to a booking: its steps in the version that the booking has. */
export type ActiveWorkflow = { id: string; version: number; steps: ActiveStep[] }

/** A step to be sent at an instant; not begun after `latest`. */
export type WantedStep = {
  key: string
  workflowId: string
  version: number
  step: ActiveStep
  at: DateTime
  latest: DateTime
  /** Until when it is worth reading; null for as long as its booking wants it. */
  usefulUntil: DateTime | null
  /** The start of the meeting that it is about, of those of its booking. */
  start: DateTime | null
}

/** What the delivery of a step keeps: the step by its key, and the version that it was planned with. */
export type StepIds = {
  accountId: string
  ticketId: string
  workflowId: string
  stepId: string
  version: number
  key: string
  audience: 'attendee'
}

/** A moment that steps are counted from. `name` tells it from others of its kind. Nothing of it goes before `heldUntil`. */
type Moment = { name: string; at: DateTime; heldUntil?: DateTime | null; meeting?: MeetingFacts }

/** Hours after its time in which a step is still begun, where a mark or a decision came late. */
const LATE_HOURS = 24

/** Days after its time in which a step that follows a meeting is still worth reading. */
const USEFUL_DAYS = 3

/** Minutes within which a client gets one step about the same moment over one channel. */
const APART_MINUTES = 10

/**
 * The steps of a booking as it is now, each once. Depends on nothing but the booking and its workflows, so that events that
 * come twice, late or in another order end the same (docs/domain.md, "Workflows").
 */
export function wantedSteps(ticket: TicketFacts, workflows: ActiveWorkflow[]): WantedStep[] {
  const wanted = workflows.flatMap((workflow) =>
    workflow.steps.flatMap((step) =>
      momentsOf(ticket, step.at.event).flatMap((moment) => stepAt(ticket, workflow, step, moment))
    )
  )
  return withoutCrowds(wanted)
}

function stepAt(
  ticket: TicketFacts,
  { id: workflowId, version }: ActiveWorkflow,
  step: ActiveStep,
  { name, at: moment, heldUntil, meeting }: Moment
): WantedStep[] {
  const due = moment.plus({ minutes: minutesOf(step.at) })
  const at = heldUntil ? DateTime.max(due, heldUntil) : due
  const until = deadlineOf(ticket)
  if (at < step.since || (until && at >= until) || !holds(step, meeting)) return []
  const latest = step.at.side === 'before' ? at : at.plus({ hours: LATE_HOURS })
  const key = `step:${ticket.id}:${step.id}:${name}`
  const usefulUntil = usefulFor(ticket, step, { moment, at })
  const start = meeting?.start ?? null
  return [{ key, workflowId, version, step, at, latest, usefulUntil, start }]
}

/** Until when a booking is to be paid, or its offered place to be taken. */
const deadlineOf = ({ unpaid, offered }: TicketFacts) => unpaid?.until ?? offered?.until ?? null

/**
 * Until when a step is worth reading. What comes before its event: until that; what has a deadline: until that; a
 * confirmation: until the last meeting ends; what follows a meeting: for three days.
 */
function usefulFor(
  ticket: TicketFacts,
  { at: { event, side } }: ActiveStep,
  { moment, at }: { moment: DateTime; at: DateTime }
): DateTime | null {
  if (side === 'before') return moment
  if (event === 'unpaid' || event === 'offered') return deadlineOf(ticket)
  if (event === 'cancelled') return null
  if (['end', 'attended', 'noShow', 'lastVisit'].includes(event))
    return at.plus({ days: USEFUL_DAYS })
  return ticket.meetings.map(({ end }) => end).toSorted((a, b) => +b - +a)[0] ?? null
}

function holds({ condition }: ActiveStep, meeting: MeetingFacts | undefined): boolean {
  return condition === null || Boolean(meeting?.attended)
}

/** The moments of an event that a booking has now. What has not happened, or no longer stands, has none. */
function momentsOf(ticket: TicketFacts, event: StepEvent): Moment[] {
  if (event === 'unpaid') return halfTime(ticket)
  if (event === 'offered') return offerOf(ticket)
  if (isOfMeeting(event)) {
    const meetings = isConfirmed(ticket.state) ? ticket.meetings : []
    return meetings.flatMap((meeting) => ofMeeting(meeting, event))
  }
  if (!isStanding(ticket, event)) return []
  const heldUntil = event === 'rescheduled' ? ticket.moveHeldUntil : null
  return momentAt(ticket[event]).map((moment) => ({ ...moment, heldUntil }))
}

type OfMeeting = 'start' | 'end' | 'attended' | 'noShow' | 'lastVisit'

const isOfMeeting = (event: StepEvent): event is OfMeeting =>
  ['start', 'end', 'attended', 'noShow', 'lastVisit'].includes(event)

/** The offer of a place to a client who still waits in line. */
function offerOf({ state, offered }: TicketFacts): Moment[] {
  return state === 'waitlist' ? momentAt(offered?.since ?? null) : []
}

/** Whether a booking is in a state in which something that happened to it is still worth a message. */
function isStanding({ state, isOfSeries }: TicketFacts, event: StepEvent): boolean {
  if (event === 'cancelled') return state === 'cancelled'
  if (event === 'booked') return !isOfSeries && LIVE_STATES.includes(state)
  if (event === 'approved') return LIVE_STATES.includes(state)
  return isConfirmed(state) && !(event === 'confirmed' && isOfSeries)
}

function momentAt(at: DateTime | null): Moment[] {
  return at ? [{ name: at.toUTC().toISO()!, at }] : []
}

function ofMeeting(meeting: MeetingFacts, event: OfMeeting): Moment[] {
  const { start, end, attended, absent } = meeting
  const noShow = attended ? null : absent
  // Whether it is the last one of its client is asked when the step is sent.
  const lastVisit = attended ? end : null
  const at = { start, end, attended, noShow, lastVisit }[event]
  // A mark that is undone and made again is about the same meeting.
  return at ? [{ name: start.toUTC().toISO()!, at, meeting }] : []
}

function halfTime({ state, unpaid }: TicketFacts): Moment[] {
  if (state !== 'pendingPayment' || !unpaid) return []
  const { since, until } = unpaid
  return momentAt(since.plus({ milliseconds: until.diff(since).milliseconds / 2 })).map((half) => ({
    ...half,
    name: since.toUTC().toISO()!,
  }))
}

/** Of steps about one moment over one channel within ten minutes, the first. */
function withoutCrowds(wanted: WantedStep[]): WantedStep[] {
  const kept: WantedStep[] = []
  for (const one of [...wanted].sort((a, b) => a.at.toMillis() - b.at.toMillis())) {
    if (!kept.some((other) => isCrowded(one, other))) kept.push(one)
  }
  return kept
}

function isCrowded(one: WantedStep, other: WantedStep): boolean {
  return (
    one.step.channel === other.step.channel &&
    one.step.at.event === other.step.at.event &&
    one.start?.toMillis() === other.start?.toMillis() &&
    one.at.diff(other.at, 'minutes').minutes < APART_MINUTES
  )
}
