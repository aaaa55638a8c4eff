import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer, type Page } from '#core/pagination'
import { asksForWhatsApp, type AccountCard } from '#accounts'
import { organizerOf, organizerShape } from './organizer.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceCard } from '../services/find_service_card.ts'
import { publicServiceShape, serviceFields } from '../services/service_fields.ts'
import { serviceSocial, socialPath } from '../social_pictures/find_social_card.ts'

type PublicService = { service: ServiceCard; organizer: AccountCard; asksWhatsApp: boolean }

/** A service with what its page asks of clients. */
export async function publicServiceOf(
  organizer: AccountCard,
  service: ServiceCard
): Promise<PublicService> {
  return { service, organizer, asksWhatsApp: await asksForWhatsApp(organizer) }
}

/** A service on its public page, with who offers it. */
export default class PublicServiceTransformer extends BaseTransformer<PublicService> {
  toObject() {
    const { service, organizer, asksWhatsApp } = this.resource
    const social = serviceSocial(service, organizer)
    return answer(shape, {
      ...serviceFields(service),
      seoPicture: socialPath(social, organizer.username, service.slug),
      organizer: organizerOf(organizer),
      asksWhatsApp,
    })
  }
}

/** A page of services as everybody sees them. */
export function publicPage(page: Page<ServiceCard>) {
  return { ...page, items: page.items.map(serviceFields) }
}

const shape = {
  ...publicServiceShape,
  seoPicture: vine.string(),
  organizer: vine.object(organizerShape),
  /** Whether its form asks for consent to WhatsApp. */
  asksWhatsApp: vine.boolean(),
}

/** The answer of GET /users/:username/products/:slug. */
export const publicServiceAnswer = vine.create(shape)

/** The answer of GET /users/:username/services. */
export const publicServicePageAnswer = pageAnswer(vine.object(publicServiceShape))
