import vine from '@vinejs/vine'
import { instant } from '#core/rules'
import { whyAnyway } from '../booking/validators.ts'

/** POST /tickets/:code/proposals: another time, of a package for one of its hours. */
export const proposeTime = vine.create({
  start: instant(),
  meetingId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  anyway: whyAnyway(),
})

/** POST /tickets/:code/proposals/accept and /decline: the start that its client read. */
export const answerProposal = vine.create({ start: instant() })
