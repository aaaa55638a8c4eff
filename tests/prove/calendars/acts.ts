import { now } from '#core/time'
import { book } from '#app/ticketing/booking/book'
import Ticket from '#app/ticketing/tickets/ticket'
import { DateTime } from 'luxon'
import { clientOf } from '../money/direct.ts'
import type { CalendarCourse } from './course.ts'
import type { FakeEvent } from '#tests/fakes/google_calendar'
import { cancelTicket, rescheduleTicket } from '#ticketing'
import { acceptProposal, declineProposal } from '#app/ticketing/tickets/answer_proposal'
import { answerChange } from '#app/ticketing/calendar_changes/answer_change'
import { askedChanges, type AskedChange } from '#app/ticketing/calendar_changes/list_changes'

/** Does something, or answers false where there is nothing to do it with. */
type Act = (course: CalendarCourse) => Promise<boolean>

const MINUTE = 60_000

const BOOKINGS = 3

const GUEST = { kind: 'guest' } as const

let clients = 0

const hostOf = ({ host }: CalendarCourse) => ({ kind: 'host' as const, userId: host.user.id })

/** A booking that stands. */
async function standing(course: CalendarCourse): Promise<Ticket | undefined> {
  const all = await Ticket.query()
    .whereIn('code', course.codes)
    .whereIn('state', ['confirmed', 'rescheduled'])
    .orderBy('id')
  return all.length > 0 ? course.pick(all) : undefined
}

const withBooking =
  (act: (course: CalendarCourse, ticket: Ticket) => Promise<boolean>): Act =>
  async (course) => {
    const ticket = await standing(course)
    return ticket ? act(course, ticket) : false
  }

const withEvent =
  (isDeleted: boolean, change: (course: CalendarCourse, event: FakeEvent) => FakeEvent): Act =>
  async (course) => {
    const events = course.events.filter(({ status }) => (status === 'cancelled') === isDeleted)
    if (events.length === 0) return false
    const before = course.pick(events)
    await course.leave(change(course, before))
    course.done.moves += 1
    return true
  }

/** An event at another time, sometimes longer than it was. */
function elsewhere(course: CalendarCourse, event: FakeEvent): FakeEvent {
  const start = course.someTime()
  const end = start.plus({ minutes: course.random() < 0.2 ? 90 : 60 })
  return {
    ...event,
    status: 'confirmed',
    start: { dateTime: start.toISO()! },
    end: { dateTime: end.toISO()! },
  }
}

const moveBy = (actor: (course: CalendarCourse) => typeof GUEST | ReturnType<typeof hostOf>) =>
  withBooking(async (course, { code }) => {
    const start = course.someTime()
    const isDone = await course.tried((trx) =>
      rescheduleTicket(trx, { code, start, actor: actor(course) })
    )
    if (isDone) course.done.moves += 1
    return isDone
  })

const answerProposed =
  (answer: typeof acceptProposal): Act =>
  async (course) => {
    const open = await Ticket.query().whereIn('code', course.codes).whereNotNull('proposal')
    if (open.length === 0) return false
    const { code, proposal } = course.pick(open)
    const start = DateTime.fromISO(proposal!.start)
    const isDone = await course.tried((trx) => answer(trx, { code, start }))
    if (isDone && answer === acceptProposal) course.done.moves += 1
    return isDone
  }

/** Answers one question in one of the ways that are open. */
export async function answerOne(course: CalendarCourse, change: AskedChange): Promise<boolean> {
  const { id, outcomes } = change
  const outcome = course.pick(outcomes)
  const isDone = await course.tried((trx) => answerChange(trx, course.scope, { id, outcome }))
  if (isDone && outcome === 'move') course.done.moves += 1
  return isDone
}

/** What happens here. */
const HERE: Record<string, { weight: number; act: Act }> = {
  'book': {
    weight: 4,
    async act(course) {
      if (course.codes.length === BOOKINGS) return false
      const attendee = clientOf((clients += 1))
      const productId = course.host.service.id
      const starts = [course.someTime()]
      return course.tried(async (trx) => {
        const order = { kind: 'hour' as const, productId, starts, attendee, terms: true as const }
        course.codes.push((await book(trx, order)).code)
      })
    },
  },
  'move by the client': { weight: 2, act: moveBy(() => GUEST) },
  'move by the host': { weight: 2, act: moveBy(hostOf) },
  'cancel': {
    weight: 0.8,
    act: withBooking((course, { code }) =>
      course.tried((trx) =>
        cancelTicket(trx, { code, actor: course.random() < 0.5 ? GUEST : hostOf(course) })
      )
    ),
  },
  'answer': {
    weight: 3,
    async act(course) {
      const open = await askedChanges(course.scope)
      return open.length > 0 && answerOne(course, course.pick(open))
    },
  },
  'accept': { weight: 1, act: answerProposed(acceptProposal) },
  'decline': { weight: 1, act: answerProposed(declineProposal) },
}

/** What the host does in the calendar. */
const THERE: typeof HERE = {
  'move there': { weight: 5, act: withEvent(false, elsewhere) },
  'delete there': {
    weight: 2,
    act: withEvent(false, (_course, event) => ({ ...event, status: 'cancelled' })),
  },
  'recreate there': {
    weight: 1,
    act: withEvent(true, (_course, event) => ({ ...event, status: 'confirmed' })),
  },
  'recreate there at another time': { weight: 1, act: withEvent(true, elsewhere) },
  'rename there': {
    weight: 1,
    act: withEvent(false, (_course, event) => ({ ...event, summary: 'Otra' })),
  },
}

/** What lets the rest come along. */
const BETWEEN: typeof HERE = {
  'hear late': {
    weight: 2,
    async act({ late }) {
      await late.shift()?.()
      return true
    },
  },
  'let time pass': {
    weight: 2,
    async act(course) {
      await course.pass(Math.floor(course.random() * 20 * MINUTE))
      return true
    },
  },
}

/** Something that may happen while a call is under way. */
export const actMeanwhile = (course: CalendarCourse) => oneOf(course, { ...HERE, ...THERE })

/** Something that may happen. */
export const act = (course: CalendarCourse) => oneOf(course, { ...HERE, ...THERE, ...BETWEEN })

/** One of some acts that can be done; answers its name. */
async function oneOf(course: CalendarCourse, acts: typeof HERE): Promise<string> {
  const all = Object.entries(acts)
  const sum = all.reduce((total, [, { weight }]) => total + weight, 0)
  for (let tries = 0; tries < 20; tries++) {
    let left = course.random() * sum
    const [name, { act: doIt }] = all.find(([, { weight }]) => (left -= weight) < 0) ?? all[0]!
    if (!(await doIt(course))) continue
    course.done.acts += 1
    return `${name} (${now().toFormat('HH:mm')})`
  }
  return 'nothing'
}
