import { compose } from '@adonisjs/core/helpers'
import { ScheduleSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { SpecificDate, Weekly } from '#shared/schedule_rules'

/** A named set of weekly rules plus specific dates, in one time zone. */
export default class Schedule extends compose(ScheduleSchema, withId) {
  declare weekly: Weekly
  declare dates: SpecificDate[]
}
