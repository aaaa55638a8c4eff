import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { teamCreated, userSignedUp } from '#accounts'

/** Gives a new host or team office hours to begin with, so that a first service can be booked at once. */
export const createFirstSchedule = defineJob({
  name: 'scheduling.create_first_schedule',
  payload: vine.create({ accountId: vine.string().uuid() }),
  on: [userSignedUp, teamCreated],
})
