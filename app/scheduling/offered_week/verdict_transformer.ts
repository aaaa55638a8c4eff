import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { answer } from '#core/answer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { closingPage, servicePage, type Place } from './domain/closing_pages.ts'
import type { StartVerdict, WeekVerdicts } from './find_verdicts.ts'
import type { Cause } from './domain/verdicts.ts'

const iso = (instant: number) => new Date(instant).toISOString()

/** Why a service is offered at a start or not, as its account sees it. Instants are UTC. */
export default class VerdictTransformer extends BaseTransformer<StartVerdict> {
  toObject() {
    const { service, start, end, before, after, hosts, isShut, ...rest } = this.resource
    const place = placeOf(this.resource, start, null)
    return answer(shape, {
      serviceId: service.id,
      start: iso(start),
      end: iso(end),
      timeZone: rest.timeZone,
      isOpen: rest.isOpen,
      shut: isShut ? { isBlocked: service.isBlocked, page: servicePage(place) } : null,
      earliest: iso(rest.earliest),
      latest: iso(rest.latest),
      before: before === null ? null : iso(before),
      after: after === null ? null : iso(after),
      hosts: hosts.map(({ id, fullName, causes, ...host }) => ({
        id,
        fullName,
        isOpen: causes.length === 0,
        causes: causes.map((cause) => wire(cause, { ...place, ...host })),
      })),
    })
  }
}

/** The verdicts of a week, as its account sees them. */
export class WeekVerdictsTransformer extends BaseTransformer<WeekVerdicts> {
  toObject() {
    const { service, timeZone, days, own } = this.resource
    return answer(weekShape, {
      serviceId: service.id,
      timeZone,
      days: days.map(({ date, starts }) => ({
        date,
        starts: starts.map(({ start, end, causes: [first] }) => ({
          start: iso(start),
          end: iso(end),
          isOpen: first === undefined,
          cause: first ? wire(first, placeOf(this.resource, start, own)) : null,
        })),
      })),
    })
  }
}

type Seen = Pick<StartVerdict, 'service' | 'isTeam' | 'timeZone'>

/** `own`: the host is the account itself. */
function placeOf(seen: Seen, start: number, own: WeekVerdicts['own']): Place {
  const { service, isTeam, timeZone } = seen
  const date = DateTime.fromMillis(start, { zone: timeZone }).toISODate()!
  const [accountId, serviceId] = [service.accountId, service.id]
  const scheduleId = own?.scheduleId ?? null
  return { isTeam, isOwn: own !== null, accountId, serviceId, scheduleId, date }
}

function wire(cause: Cause, place: Place) {
  const { reason, id, title } = cause
  return { reason, id, title, page: closingPage(cause, place) }
}

const text = () => vine.string()
const cause = () =>
  vine.object({
    reason: text(),
    id: text().nullable(),
    title: text().nullable(),
    page: text().nullable(),
  })

const shape = {
  serviceId: text(),
  start: text(),
  end: text(),
  timeZone: text(),
  isOpen: vine.boolean(),
  shut: vine.object({ isBlocked: vine.boolean(), page: text() }).nullable(),
  earliest: text(),
  latest: text(),
  before: text().nullable(),
  after: text().nullable(),
  hosts: vine.array(
    vine.object({
      id: text(),
      fullName: text(),
      isOpen: vine.boolean(),
      causes: vine.array(cause()),
    })
  ),
}

/** The answer of GET /availability/why. */
export const verdictAnswer = vine.create(shape)

const weekShape = {
  serviceId: text(),
  timeZone: text(),
  days: vine.array(
    vine.object({
      date: text(),
      starts: vine.array(
        vine.object({
          start: text(),
          end: text(),
          isOpen: vine.boolean(),
          cause: cause().nullable(),
        })
      ),
    })
  ),
}

/** The answer of GET /availability/starts. */
export const weekVerdictsAnswer = vine.create(weekShape)
