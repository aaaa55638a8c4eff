import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import type { TeamMember } from './list_members.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A member of a team, as its managers see them. */
export default class MemberTransformer extends BaseTransformer<TeamMember> {
  toObject() {
    const { since } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, [
        'id',
        'userId',
        'fullName',
        'email',
        'picture',
        'role',
        'status',
        'maxPerDay',
        'maxPerWeek',
        'version',
      ]),
      since: since.toISOString(),
    })
  }
}

const optionalText = () => vine.string().nullable()

const shape = {
  id: vine.string(),
  userId: optionalText(),
  fullName: optionalText(),
  email: vine.string(),
  picture: optionalText(),
  role: vine.string(),
  status: vine.string(),
  maxPerDay: vine.number().nullable(),
  maxPerWeek: vine.number().nullable(),
  version: vine.number().nullable(),
  since: vine.string(),
}

/** The answer of GET /teams/:id/members. */
export const membersAnswer = pageAnswer(vine.object(shape))
