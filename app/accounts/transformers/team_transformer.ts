import vine from '@vinejs/vine'
import { planShape } from './plan.ts'
import { accountFields, accountShape } from './account_fields.ts'
import type { OwnTeam } from '../queries/list_teams.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A team as its members see it, with what it may do and what the reader is in it. */
export default class TeamTransformer extends BaseTransformer<OwnTeam> {
  toObject() {
    const { team, role, status, plan, pictures } = this.resource
    return {
      ...accountFields(team, pictures),
      id: team.id,
      type: 'TEAM' as const,
      role,
      status,
      plan: { ...plan },
      createdAt: team.createdAt.toUTC().toISO()!,
    }
  }
}

const text = () => vine.string()

const shape = {
  ...accountShape,
  id: text(),
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
