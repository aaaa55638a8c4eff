/** A step of a workflow as its host means it: some minutes after an event, before it where they are negative. */
export type MeantStep = {
  id: string
  event: 'start' | 'end' | 'confirmed' | 'cancelled' | 'rescheduled'
  minutes: number
  /** Since when it has its place in time. */
  since: number
}

/** A workflow of a host. `from`: bookings made before keep the version before; null where all take this one. */
export type MeantWorkflow = {
  isOn: boolean
  since: number
  versions: { steps: MeantStep[]; from: number | null }[]
}

/** A booking as people know it. Instants are milliseconds. */
export type KnownBooking = {
  id: string
  code: string
  state: string
  start: number
  booked: number
  confirmed: number | null
  cancelled: number | null
  rescheduled: number | null
}

/** A reminder or step that is to come to its reader: what it is, and when. */
export type Expected = { what: string; at: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The reminders of every host here, in minutes before the start. Quiet hours and room are proved elsewhere. */
export const REMINDERS = { attendee: [24 * 60, 150], host: [60] } as const

/**
 * What a booking's readers are to get because of its time and its host's workflow, as docs/domain.md says it ("Reminders and
 * confirmations", "Workflows"), and written without a look at the planner. Past ones are there too.
 */
export function expectedOf(booking: KnownBooking, workflow: MeantWorkflow | null): Expected[] {
  const steps = stepsFor(booking, workflow)
  const stands = ['confirmed', 'rescheduled'].includes(booking.state)
  const isReminded = !steps.some(({ event, minutes }) => event === 'start' && minutes < 0)
  const reminders = (side: 'attendee' | 'host', before: readonly number[]) =>
    before.map((minutes) => ({
      what: `reminder ${booking.id} ${side} ${booking.start} ${minutes}`,
      at: booking.start - minutes * MINUTE,
    }))
  return [
    ...(stands && isReminded ? reminders('attendee', REMINDERS.attendee) : []),
    ...(stands ? reminders('host', REMINDERS.host) : []),
    ...steps.flatMap((step) => expectedStep(booking, step, stands)),
  ]
}

/** The steps that a booking has: of the newest version that is for it. */
function stepsFor({ booked }: KnownBooking, workflow: MeantWorkflow | null): MeantStep[] {
  if (!workflow?.isOn) return []
  const version = workflow.versions.findLast(({ from }) => from === null || booked >= from)
  return (version?.steps ?? []).map((step) => ({
    ...step,
    since: Math.max(step.since, workflow.since),
  }))
}

function expectedStep(booking: KnownBooking, step: MeantStep, stands: boolean): Expected[] {
  const { id, start, state } = booking
  const moment = {
    start: stands ? start : null,
    end: stands ? start + HOUR : null,
    confirmed: stands ? booking.confirmed : null,
    rescheduled: stands ? booking.rescheduled : null,
    cancelled: state === 'cancelled' ? booking.cancelled : null,
  }[step.event]
  if (moment === null) return []
  const at = moment + step.minutes * MINUTE
  const isOfMeeting = step.event === 'start' || step.event === 'end'
  const what = `step ${id} ${step.id} ${isOfMeeting ? start : moment}`
  return at < step.since ? [] : [{ what, at }]
}

/** Whether a workflow's step takes the place of the confirmation of a booking. */
export function confirmsBy(booking: KnownBooking, workflow: MeantWorkflow | null): boolean {
  return stepsFor(booking, workflow).some(
    ({ event, minutes }) => event === 'confirmed' && minutes === 0
  )
}
