import vine from '@vinejs/vine'
import { instant } from '#core/rules'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'

const fields = {
  places: vine.number().withoutDecimals().min(1).max(10_000).optional(),
  maxReservationDate: instant().nullable().optional(),
}

/** One date of a workshop: when it begins, how many may come, until when it can be booked. */
export const workshopDate = () => vine.object({ start: instant(), ...fields })

/** POST /products/:id/meetings. */
export const addDate = vine.create({ start: instant(), ...fields })

/** PATCH /products/:id/meetings/:meetingId. */
export const changeDate = vine.create({
  start: instant().optional(),
  ...fields,
  version: versionRead(),
})

export type NewDate = Infer<typeof addDate>
export type DateChanges = Infer<typeof changeDate>
