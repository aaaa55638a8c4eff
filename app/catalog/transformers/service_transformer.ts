import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { appUrl } from '#config/app'
import type Service from '../models/service.ts'
import { servicePath } from '#shared/service_path'
import { cardOf } from '../queries/service_card.ts'
import { publicServiceShape, serviceFields } from './public_service_transformer.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A service as its host sees it; the account's username makes its public address. */
export default class ServiceTransformer extends BaseTransformer<{
  service: Service
  username: string | null
}> {
  toObject() {
    const { service, username } = this.resource
    const { isPublic, isBlocked, isBlocking, scheduleId, createdAt, updatedAt } = service
    return {
      ...serviceFields(cardOf(service)),
      location: service.location,
      visibility: { isPublic, isBlocked },
      isBlocking,
      scheduleId,
      link: username ? `${appUrl}${servicePath(username, service)}` : null,
      createdAt: createdAt.toUTC().toISO()!,
      updatedAt: updatedAt.toUTC().toISO()!,
    }
  }
}

const shape = {
  ...publicServiceShape,
  location: vine.object({ type: vine.string() }).allowUnknownProperties(),
  visibility: vine.object({ isPublic: vine.boolean(), isBlocked: vine.boolean() }),
  isBlocking: vine.boolean(),
  scheduleId: vine.string().nullable(),
  link: vine.string().nullable(),
  createdAt: vine.string(),
  updatedAt: vine.string(),
}

/** The answer of the calls about one service. */
export const serviceAnswer = vine.create(shape)

/** The answer of GET /services. */
export const servicePageAnswer = pageAnswer(vine.object(shape))
