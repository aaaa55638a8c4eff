import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { mayManage } from './domain/member_rights.ts'
import { accountFields, accountShape } from '../users/account_fields.ts'
import type { OwnTeam } from './list_teams.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A team as its managers see it, with what it may do and what the reader is in it. */
export default class TeamTransformer extends BaseTransformer<OwnTeam> {
  toObject() {
    const { team, role, status, details } = this.resource
    return answer(shape, {
      ...accountFields(team, details),
      id: team.id,
      type: 'TEAM' as const,
      role,
      status,
      createdAt: team.createdAt.toUTC().toISO()!,
    })
  }

  /** In a member's list, where a collaborator sees only what its page shows to everybody. */
  forMember() {
    return mayManage(this.resource.role) ? this.toObject() : this.#public()
  }

  #public() {
    const { team, role, status } = this.resource
    return answer(publicShape, {
      ...this.pick(team, ['id', 'username', 'firstName', 'fullName', 'profession', 'bio']),
      ...this.pick(team, ['picture', 'coverPicture', 'textColor']),
      accentColor: team.shownAccent,
      type: 'TEAM' as const,
      role,
      status,
    })
  }
}

const text = () => vine.string()

const { username, firstName, fullName, profession, bio } = accountShape
const { picture, coverPicture, textColor, accentColor } = accountShape
const publicShape = {
  id: text(),
  type: text(),
  role: text(),
  status: text(),
  username,
  firstName,
  fullName,
  profession,
  bio,
  picture,
  coverPicture,
  textColor,
  accentColor,
}

const shape = {
  ...accountShape,
  ...publicShape,
  createdAt: text(),
}

/** A collaborator sees only public fields. */
const optional = Object.fromEntries(
  Object.entries(shape).map(([name, field]) => [name, field.optional()])
)

/** The answer of the calls about one team. */
export const teamAnswer = vine.create(shape)

/** The answer of GET /teams: of teams that the reader does not manage only public fields. */
export const teamsAnswer = vine.create({
  items: vine.array(vine.object({ ...optional, ...publicShape })),
})
