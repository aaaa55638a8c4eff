import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import type Schedule from './schedule.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A schedule as its host edits it. */
export default class ScheduleTransformer extends BaseTransformer<Schedule> {
  toObject() {
    const { revision, createdAt, updatedAt } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, [
        'id',
        'name',
        'timeZone',
        'interval',
        'break',
        'breakBefore',
        'weekly',
        'dates',
        'isDefault',
        'maxPerDay',
        'maxPerWeek',
      ]),
      version: revision,
      createdAt: toIso(createdAt),
      updatedAt: toIso(updatedAt),
    })
  }
}

const duration = () => vine.object({ value: vine.number(), unit: vine.string() })
const hours = () => vine.array(vine.object({ start: vine.string(), end: vine.string() }))

const shape = {
  id: vine.string(),
  name: vine.string(),
  timeZone: vine.string(),
  interval: duration(),
  break: duration(),
  breakBefore: duration(),
  weekly: vine.record(hours()),
  dates: vine.array(vine.object({ date: vine.string(), intervals: hours() })),
  isDefault: vine.boolean(),
  maxPerDay: vine.number().nullable(),
  maxPerWeek: vine.number().nullable(),
  version: vine.number(),
  createdAt: vine.string(),
  updatedAt: vine.string(),
}

/** The answer of the calls about one schedule. */
export const scheduleAnswer = vine.create(shape)

/** The answer of GET /availability. */
export const schedulePageAnswer = pageAnswer(vine.object(shape))
