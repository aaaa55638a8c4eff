import { now } from '#core/time'
import { randomOf } from '../run/random.ts'
import { emptyDatabase } from '#tests/helpers/database'
import { confirmsBy, type KnownBooking, type MeantStep } from './oracle.ts'
import { Course, endCourse } from './course.ts'
import { differences } from './differences.ts'
import { clientOf, openHere } from '../money/direct.ts'
import { book } from '#app/ticketing/booking/book'
import { approveTicket, cancelTicket, rescheduleTicket } from '#app/ticketing/changes/change_ticket'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { askProvider } from '#app/payments/checkout/ask_provider'
import { changeWorkflow, createWorkflow } from '#app/messaging/workflows/save_workflow'

/** Steps of one sequence, and its bookings at most. */
const LENGTH = 12
const BOOKINGS = 2

/** Sequences of one database, one after the other on one clock: then it is emptied. */
const TOGETHER = 20

const HOUR = 3_600_000

/** Milliseconds that a payment may take. */
const DEADLINE = 20_000

/** What may be in a workflow: nothing of it falls into quiet hours, nor closer to another than ten minutes. */
const POSSIBLE: Pick<MeantStep, 'event' | 'minutes'>[] = [
  { event: 'start', minutes: -120 },
  { event: 'start', minutes: -24 * 60 },
  { event: 'end', minutes: 60 },
  { event: 'confirmed', minutes: 0 },
  { event: 'confirmed', minutes: 45 },
  { event: 'cancelled', minutes: 0 },
  { event: 'rescheduled', minutes: 30 },
]

type Act = (course: Course) => Promise<boolean>

const guest = { kind: 'guest' } as const

const STANDS = ['confirmed', 'rescheduled']

/** A booking of a course in one of some states that is to come; does something with it. */
function withBooking(
  states: string[],
  act: (course: Course, one: KnownBooking) => Promise<boolean>
): Act {
  return async (course) => {
    const found = course.bookings.filter(
      ({ state, start }) => states.includes(state) && start > now().toMillis()
    )
    return found.length > 0 && act(course, course.pick(found))
  }
}

const hostOf = ({ host }: Course) => ({ kind: 'host' as const, userId: host.user.id })

let clients = 0

/** What may happen, and how likely it is. */
const ACTS: Record<string, { weight: number; act: Act }> = {
  'book': {
    weight: 4,
    async act(course) {
      if (course.bookings.length === BOOKINGS) return false
      const starts = [course.someHour()]
      const productId = course.host.service.id
      let ids: { id: string; code: string } | undefined
      const attendee = clientOf((clients += 1))
      const isDone = await course.done(async (trx) => {
        ids = await book(trx, { kind: 'hour', productId, starts, attendee, terms: true })
      })
      if (!isDone) return false
      const { id, code } = ids!
      const unknown = { state: '', start: 0, booked: 0 }
      course.bookings.push({
        id,
        code,
        ...unknown,
        confirmed: null,
        cancelled: null,
        rescheduled: null,
      })
      return true
    },
  },
  'approve': {
    weight: 4,
    act: withBooking(['pendingApproval'], (course, { code }) =>
      course.done((trx) =>
        approveTicket(trx, { code, accountId: course.host.account.id, actor: hostOf(course) })
      )
    ),
  },
  'pay': {
    weight: 5,
    act: withBooking(['pendingPayment'], async (course, { id: ticketId, code }) => {
      const accountId = course.host.account.id
      const id = await openHere({ accountId, id: ticketId, code, deadline: now() })
      await LocalPayment.query().where({ id }).update({ state: 'approved' })
      await askProvider({ accountId, id }, AbortSignal.timeout(DEADLINE))
      return true
    }),
  },
  'move by the client': {
    weight: 3,
    act: withBooking(STANDS, (course, one) => move(course, one, guest)),
  },
  'move by the host': {
    weight: 2,
    act: withBooking(STANDS, async (course, one) => {
      const isDone = await move(course, one, hostOf(course))
      await course.work()
      await course.passUntil(now().toMillis() + 20_000)
      return isDone
    }),
  },
  'cancel': {
    weight: 1.5,
    act: withBooking([...STANDS, 'pendingApproval', 'pendingPayment'], (course, { code }) =>
      course.done((trx) =>
        cancelTicket(trx, { code, actor: course.random() < 0.5 ? guest : hostOf(course) })
      )
    ),
  },
  'edit the workflow': { weight: 3, act: edit },
  'switch the workflow': { weight: 1, act: toggle },
  'let time pass': {
    weight: 3,
    async act(course) {
      await course.passUntil(now().toMillis() + Math.floor(course.random() * 30 * HOUR))
      return true
    },
  },
}

async function move(
  course: Course,
  booking: KnownBooking,
  actor: ReturnType<typeof hostOf> | typeof guest
) {
  const start = course.someHour()
  const isDone = await course.done((trx) =>
    rescheduleTicket(trx, { code: booking.code, start, actor })
  )
  if (isDone) course.tell(booking, 'booking_rescheduled')
  return isDone
}

/** Adds a workflow, or gives it other steps: some stay, some move, some are new. */
async function edit(course: Course): Promise<boolean> {
  const { workflow, random } = course
  const at = now().toMillis()
  const before = workflow?.versions.at(-1)?.steps ?? []
  const chosen = POSSIBLE.filter(() => random() < 0.4)
  if (chosen.length === 0) return false
  const inputs = chosen.map((place) => {
    const old = before.find(
      ({ event, minutes }) => event === place.event && minutes === place.minutes
    )
    const { event, minutes } = place
    const offset = { value: Math.abs(minutes), unit: 'MINUTE' as const }
    const side = minutes < 0 ? ('before' as const) : ('after' as const)
    const ready = event === 'start' ? ('reminder' as const) : ('confirmation' as const)
    return {
      ...(old && { id: old.id }),
      at: { event, offset, side },
      channel: 'email' as const,
      ready,
    }
  })
  const planned = random() < 0.5 ? ('keep' as const) : ('replace' as const)
  const saved = await save(course, { steps: inputs as never, planned })
  if (!saved) return false
  const steps = saved.steps.map((step, index) => {
    const old = before.find(({ id }) => id === step.id)
    return { id: step.id, ...chosen[index]!, since: old?.since ?? at }
  })
  if (!workflow) {
    const id = saved.workflow.id
    course.workflow = { id, isOn: true, since: at, versions: [{ steps, from: null }] }
  } else if (saved.workflow.version > workflow.versions.length)
    workflow.versions.push({ steps, from: planned === 'keep' ? at : null })
  course.changed()
  return true
}

type Changes = Parameters<typeof changeWorkflow>[3]

async function save(course: Course, changes: Changes) {
  let saved: Awaited<ReturnType<typeof createWorkflow>> | undefined
  const { workflow, scope } = course
  await course.done(async (trx) => {
    saved = workflow
      ? await changeWorkflow(trx, scope, workflow.id, changes)
      : await createWorkflow(trx, scope, { name: 'Pasos', services: null, steps: changes.steps! })
  })
  return saved
}

async function toggle(course: Course): Promise<boolean> {
  const { workflow } = course
  if (!workflow) return false
  const at = now().toMillis()
  await save(course, { enabled: !workflow.isOn })
  workflow.isOn = !workflow.isOn
  if (workflow.isOn) workflow.since = at
  course.changed()
  return true
}

export type Sequenced = {
  sequences: number
  acts: number
  done: Record<string, number>
  broken: string[]
}

type Options = { seed: number; count: number; isEndedByFirst?: boolean }

/** Lets random things happen to bookings, and compares what goes out and what is planned with what should after each. */
export async function runSequences({ seed, count, isEndedByFirst }: Options): Promise<Sequenced> {
  const report: Sequenced = { sequences: 0, acts: 0, done: {}, broken: [] }
  try {
    while (report.sequences < count) {
      if (report.sequences % TOGETHER === 0) {
        endCourse()
        await emptyDatabase()
      }
      const broken = await runSequence(seed + report.sequences, report)
      report.sequences += 1
      report.broken.push(...broken)
      if (broken.length > 0 && isEndedByFirst) break
    }
  } finally {
    endCourse()
  }
  return report
}

async function runSequence(seed: number, report: Sequenced): Promise<string[]> {
  const course = await Course.begin(randomOf(seed))
  const names: string[] = []
  for (let act = 0; act < LENGTH; act++) {
    names.push(await oneAct(course, report))
    const broken = await differences(course)
    if (broken.length > 0) return [`SEED=${seed}: ${broken.join('; ')} after ${names.join(', ')}`]
  }
  return []
}

/** One of the things that may happen, until one does. */
async function oneAct(course: Course, report: Sequenced): Promise<string> {
  const all = Object.entries(ACTS)
  for (;;) {
    let left = course.random() * all.reduce((sum, [, { weight }]) => sum + weight, 0)
    const [name, { act }] = all.find(([, { weight }]) => (left -= weight) < 0) ?? all[0]!
    const stood = new Set(course.bookings.flatMap((one) => (one.confirmed ? [one.id] : [])))
    course.begins()
    if (!(await act(course))) continue
    await course.work()
    for (const one of course.bookings)
      if (one.confirmed && !stood.has(one.id) && !confirmsBy(one, course.workflow))
        course.tell(one, 'booking_confirmed')
    report.acts += 1
    report.done[name] = (report.done[name] ?? 0) + 1
    return name
  }
}
