import vine from '@vinejs/vine'
import { between, dayInReach, line, timeZone } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'
import { pageQuery } from '#core/pagination'
import { versionRead } from '#core/versions'
import { areInOrder, type WallInterval } from '#shared/schedule_rules'

function areHours(value: unknown) {
  const { start, end } = Object(value) as Partial<Record<string, unknown>>
  return typeof start === 'string' && typeof end === 'string'
}

/** None of a day's hours overlaps another of them. */
const inOrder = vine.createRule((value, _options, field) => {
  // The rule of each field reports what is no interval.
  if (!Array.isArray(value) || !field.isValid || !value.every(areHours)) return
  if (!areInOrder(value as WallInterval[]))
    field.report('{{ field }} has overlapping intervals', 'intervals', field)
})

const time = () => vine.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const endTime = () => vine.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const hours = () =>
  vine
    .array(vine.object({ start: time(), end: endTime() }))
    .maxLength(24)
    .use(inOrder())
const shortDuration = (min: number) =>
  vine
    .object({
      value: vine.number().withoutDecimals().min(0),
      unit: vine.enum(['MINUTE', 'HOUR'] as const),
    })
    .use(between({ min, max: 1440 }))

/** How many bookings at most; null is no limit. */
const limit = (max: number) => vine.number().withoutDecimals().range([1, max]).nullable().optional()

/** What a schedule says (docs/api.md, "The main path"). */
const fields = {
  name: line().minLength(1).maxLength(80),
  timeZone: timeZone(),
  interval: shortDuration(5),
  break: shortDuration(0),
  breakBefore: shortDuration(0).optional(),
  weekly: vine.object({
    mon: hours().optional(),
    tue: hours().optional(),
    wed: hours().optional(),
    thu: hours().optional(),
    fri: hours().optional(),
    sat: hours().optional(),
    sun: hours().optional(),
  }),
  dates: vine
    .array(
      vine.object({
        date: dayInReach(),
        intervals: hours(),
      })
    )
    .maxLength(400)
    .distinct('date')
    .optional(),
  isDefault: vine.boolean().optional(),
  maxPerDay: limit(100),
  maxPerWeek: limit(700),
}

/** POST /availability. */
export const addSchedule = vine.create(fields)

/** PUT /availability/:id. */
export const saveSchedule = vine.create({ ...fields, version: versionRead() })

export type ScheduleInput = Infer<typeof addSchedule>
export type ScheduleReplacement = Infer<typeof saveSchedule>

/** GET /availability. */
export const scheduleFilter = vine.create(pageQuery(['createdAt', 'name'] as const))
