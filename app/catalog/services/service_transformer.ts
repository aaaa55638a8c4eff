import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { appUrl } from '#config/app'
import { toMajor } from '#shared/money'
import type Service from './service.ts'
import { servicePath } from '#shared/service_path'
import { BASIC_FIELDS, USUAL_BASIC_FIELDS } from '#shared/questions'
import { cardOf } from './find_service_card.ts'
import { publicServiceShape, serviceFields } from './service_fields.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A service with what only its host sees: the username in its link and its newest banner's state. */
export type HostsService = {
  service: Service
  username: string | null
  bannerState: 'PROCESSING' | 'READY' | 'FAILED' | null
}

/** A service as its host sees it; the account's username makes its public address. */
export default class ServiceTransformer extends BaseTransformer<HostsService> {
  toObject() {
    const { service, username, bannerState } = this.resource
    const { isPublic, isBlocked, isPlus, isBlocking, scheduleId, createdAt, updatedAt } = service
    const card = cardOf(service)
    const { showFree, hideDuration, customization } = card
    return answer(shape, {
      ...serviceFields(card),
      basicFields: card.basicFields ?? USUAL_BASIC_FIELDS,
      customization,
      bannerState,
      location: service.location,
      visibility: { isPublic, isBlocked, isPlus, showFree, hideDuration },
      isBlocking,
      scheduleId,
      collaborators: card.collaborators.map(({ share, ...one }) => ({
        ...one,
        sharePercent: share && 'percent' in share ? share.percent : null,
        shareAmount: share && 'amount' in share ? toMajor(share.amount, card.currency) : null,
      })),
      file: card.file && this.pick(card.file, ['name', 'size', 'contentType']),
      link: username ? `${appUrl}${servicePath(username, service)}` : null,
      version: service.revision,
      createdAt: toIso(createdAt),
      updatedAt: toIso(updatedAt),
    })
  }
}

const text = () => vine.string().nullable()

const shape = {
  ...publicServiceShape,
  location: vine.object({ type: vine.string() }).allowUnknownProperties(),
  basicFields: vine.array(
    vine.object({
      field: vine.enum(BASIC_FIELDS),
      show: vine.boolean(),
      required: vine.boolean(),
    })
  ),
  customization: vine.object({
    color: text(),
    banner: text(),
    materialLink: text(),
    redirectUrl: text(),
    finalMessage: text(),
    showInfoOnReserve: vine.boolean(),
  }),
  bannerState: vine.enum(['PROCESSING', 'READY', 'FAILED'] as const).nullable(),
  visibility: vine.object({
    isPublic: vine.boolean(),
    isBlocked: vine.boolean(),
    isPlus: vine.boolean(),
    showFree: vine.boolean(),
    hideDuration: vine.boolean(),
  }),
  isBlocking: vine.boolean(),
  scheduleId: vine.string().nullable(),
  collaborators: vine.array(
    vine.object({
      accountId: vine.string(),
      fullName: vine.string(),
      picture: text(),
      weight: vine.number(),
      scheduleId: text(),
      sharePercent: vine.number().nullable(),
      shareAmount: vine.number().nullable(),
      isActive: vine.boolean(),
    })
  ),
  file: vine
    .object({ name: vine.string(), size: vine.number(), contentType: vine.string() })
    .nullable(),
  link: vine.string().nullable(),
  version: vine.number(),
  createdAt: vine.string(),
  updatedAt: vine.string(),
}

/** The answer of the calls about one service. */
export const serviceAnswer = vine.create(shape)

/** The answer of GET /services. */
export const servicePageAnswer = pageAnswer(vine.object(shape))
