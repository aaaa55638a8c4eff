import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceMember } from './list_members.ts'

/** The longest description of a member in a list, in characters. */
const SHORT = 160

/** A member of a service as the public sees it: no address, no telephone, no account. */
export default class ServiceMemberTransformer extends BaseTransformer<ServiceMember> {
  toObject() {
    const { account, next } = this.resource
    const { id, fullName, picture, profession, bio } = account
    return answer(shape, { id, fullName, picture, profession, bio: bio && shortened(bio), next })
  }
}

function shortened(text: string) {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}…` : text
}

const nullableText = () => vine.string().nullable()

const shape = {
  id: vine.string(),
  fullName: vine.string(),
  picture: nullableText(),
  profession: nullableText(),
  bio: nullableText(),
  next: nullableText(),
}

/** The answer of GET /products/:id/members. */
export const serviceMembersAnswer = vine.create({ items: vine.array(vine.object(shape)) })
