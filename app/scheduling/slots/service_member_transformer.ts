import vine from '@vinejs/vine'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceMember } from './list_members.ts'

/** Letters of what somebody says of themselves, where several stand beside each other. */
const SHORT = 160

/** What everybody may know of who receives for a service: no address, no telephone, no account of theirs. */
export default class ServiceMemberTransformer extends BaseTransformer<ServiceMember> {
  toObject() {
    const { account, next } = this.resource
    const { id, fullName, picture, profession, bio } = account
    return { id, fullName, picture, profession, bio: bio && shortened(bio), next }
  }
}

function shortened(text: string) {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}…` : text
}

const words = () => vine.string().nullable()

/** The answer of GET /products/:id/members. */
export const serviceMembersAnswer = vine.create({
  items: vine.array(
    vine.object({
      id: vine.string(),
      fullName: vine.string(),
      picture: words(),
      profession: words(),
      bio: words(),
      next: words(),
    })
  ),
})
