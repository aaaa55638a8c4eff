import vine from '@vinejs/vine'
import { instant, line } from '#core/rules'
import { OUTCOMES, WAYS } from './domain/marks.ts'

export { writeNote } from '../changes/validators.ts'

/** Marks in one call: what a door gathers in an hour without network. A phone sends more in several calls. */
export const MOST_MARKS = 200

/** POST /meetings/:id/check-ins. */
export const sendMarks = vine.create({
  marks: vine
    .array(
      vine.object({
        id: vine.string().uuid(),
        entry: vine.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/),
        place: vine.number().withoutDecimals().min(1).max(20),
        outcome: vine.enum(OUTCOMES),
        way: vine.enum(WAYS),
        door: line().maxLength(40).optional(),
        at: instant(),
      })
    )
    .minLength(1)
    .maxLength(MOST_MARKS),
})

/** POST /meetings/:id/attended/proposals. */
export const proposeStart = vine.create({ start: instant() })

/** The answer of POST /meetings/:id/attended/notes: how many bookings it went to. */
export const writtenAnswer = vine.create({ bookings: vine.number() })
