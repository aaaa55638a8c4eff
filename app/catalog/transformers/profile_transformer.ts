import vine from '@vinejs/vine'
import type { AccountCard } from '#accounts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceCard } from '../queries/service_card.ts'
import { profileSocial, socialPath } from '../queries/social_card.ts'
import { organizerOf, organizerShape } from './organizer.ts'
import { publicServiceShape, serviceFields } from './public_service_transformer.ts'

/** A host's public profile with what can be booked. */
export default class ProfileTransformer extends BaseTransformer<{
  account: AccountCard
  services: ServiceCard[]
}> {
  toObject() {
    const { account, services } = this.resource
    return {
      ...organizerOf(account),
      seoPicture: socialPath(profileSocial(account), account.username),
      services: services.map(serviceFields),
    }
  }
}

/** The answer of GET /users/:username. */
export const profileAnswer = vine.create({
  ...organizerShape,
  seoPicture: vine.string(),
  services: vine.array(vine.object(publicServiceShape)),
})
