import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { AccountCard } from '#accounts'
import { profilePath } from '#shared/service_path'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceCard } from '../services/find_service_card.ts'
import { profileSocial, socialPath } from '../social_pictures/find_social_card.ts'
import { organizerOf, organizerShape } from './organizer.ts'
import { publicServiceShape, serviceFields } from '../services/service_fields.ts'

/** A host's public profile with what can be booked. */
export default class ProfileTransformer extends BaseTransformer<{
  account: AccountCard
  services: ServiceCard[]
}> {
  toObject() {
    const { account, services } = this.resource
    const { city, socialNetworks, additionalFields } = account
    return answer(shape, {
      ...organizerOf(account),
      seoPicture: socialPath(profileSocial(account), account.username),
      path: profilePath(account),
      city,
      socialNetworks,
      additionalFields,
      services: services.map(serviceFields),
    })
  }
}

const nullableText = () => vine.string().nullable()

const shape = {
  ...organizerShape,
  seoPicture: vine.string(),
  path: vine.string(),
  city: nullableText(),
  socialNetworks: vine.array(
    vine.object({
      type: vine.string(),
      url: vine.string(),
      title: nullableText(),
      description: nullableText(),
    })
  ),
  additionalFields: vine.array(vine.object({ title: vine.string(), value: vine.string() })),
  services: vine.array(vine.object(publicServiceShape)),
}

/** The answer of GET /users/:username. */
export const profileAnswer = vine.create(shape)
