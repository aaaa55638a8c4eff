import vine from '@vinejs/vine'
import { email } from '#core/rules'
import { accountFields, name, username } from '../users/account_validators.ts'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'

/** Roles of an invitation: no member is invited as an owner. */
const role = () => vine.enum(['ADMIN', 'COLLABORATOR'] as const)

/** POST /teams. */
export const createTeam = vine.create({ firstName: name(), username: username().optional() })

export type NewTeam = Infer<typeof createTeam>

/** PATCH /teams/:id. The `id` is not changed: it says which team is meant. */
export const changeTeam = vine.create({ ...accountFields, id: vine.string().nullable().optional() })

export type TeamChanges = Infer<typeof changeTeam>

/** POST /teams/:id/invitations. */
export const inviteMember = vine.create({
  email: email(),
  role: role().optional(),
})

/** POST /teams/invitations/approve. */
export const acceptInvitation = vine.create({ token: vine.string().maxLength(128) })

const limit = (most: number) =>
  vine.number().withoutDecimals().min(1).max(most).nullable().optional()

/** PATCH /teams/:id/members/:memberId. `OWNER` hands the team over; a limit that is null is none. */
export const changeMember = vine.create({
  role: vine.enum(['OWNER', 'ADMIN', 'COLLABORATOR'] as const).optional(),
  maxPerDay: limit(100),
  maxPerWeek: limit(700),
  version: versionRead(),
})
