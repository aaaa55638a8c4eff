import vine from '@vinejs/vine'
import { planShape } from './plan.ts'
import type { OwnTeam } from '../queries/list_teams.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A team as its members see it, with what it may do and what the reader is in it. */
export default class TeamTransformer extends BaseTransformer<OwnTeam> {
  toObject() {
    const { team, role, status, plan } = this.resource
    return {
      ...this.pick(team, [
        'id',
        'username',
        'firstName',
        'fullName',
        'bio',
        'picture',
        'textColor',
        'accentColor',
        'country',
        'currency',
        'timeZone',
      ]),
      type: 'TEAM' as const,
      role,
      status,
      plan: { ...plan },
      createdAt: team.createdAt.toUTC().toISO()!,
    }
  }
}

const text = () => vine.string()
const words = () => vine.string().nullable()

const shape = {
  id: text(),
  username: words(),
  firstName: text(),
  fullName: text(),
  bio: words(),
  picture: words(),
  textColor: text(),
  accentColor: text(),
  country: text(),
  currency: text(),
  timeZone: text(),
  type: text(),
  role: text(),
  status: text(),
  plan: planShape(),
  createdAt: text(),
}

/** The answer of the calls about one team. */
export const teamAnswer = vine.create(shape)

/** The answer of GET /teams. */
export const teamsAnswer = vine.create({ items: vine.array(vine.object(shape)) })
