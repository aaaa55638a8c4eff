import vine from '@vinejs/vine'
import { line, link, meetingLength } from '#core/rules'
import { versionRead } from '#core/versions'
import { workshopDate } from './date_validators.ts'
import { CURRENCIES } from '#shared/money'
import { SERVICE_TYPES } from '#shared/service_kinds'
import { CONFERENCE_CODES } from '#shared/conferences'
import type { Infer } from '@vinejs/vine/types'
import { basicFields, questions } from '../questions/validators.ts'
import { collaboration } from '../collaborators/validators.ts'
import {
  bookingPrices,
  customization,
  tags,
  paymentOptions,
  meetingPackage,
  servicePolicy,
} from './detail_validators.ts'

const place = () => line().minLength(3).maxLength(256)

/** The place of a meeting, by its type. See docs/domain.md ("Field rules": 3 to 256 characters, and a link must look like one). */
export const location = () =>
  vine.object({
    type: vine.enum(['phone', 'physicalLocation', 'userLocation', 'otherUrl'] as const),
    phone: vine.string().trim().minLength(3).maxLength(26).optional(),
    address: place().optional().requiredWhen('type', '=', 'physicalLocation'),
    /** The room is made by this provider; then no link is sent. */
    conference: vine.enum(CONFERENCE_CODES).optional(),
    link: link()
      .minLength(3)
      .maxLength(256)
      .optional()
      .requiredWhen(
        ({ parent }) => (parent as Written).type === 'otherUrl' && !(parent as Written).conference
      ),
  })

type Written = { type?: unknown; conference?: unknown }

const fields = {
  slug: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  description: vine.string().trim().maxLength(1500).nullable().optional(),
  price: vine.number().min(0).max(100_000_000).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  bookingPrices: bookingPrices().optional(),
  /** What of the price is due at booking; null: all of it. */
  bookingPrice: vine.number().min(0).max(100_000_000).nullable().optional(),
  paymentOptions: paymentOptions().optional(),
  scheduleId: vine.string().uuid().nullable().optional(),
  policy: servicePolicy().optional(),
  visibility: vine
    .object({
      isPublic: vine.boolean().optional(),
      isBlocked: vine.boolean().optional(),
      isPlus: vine.boolean().optional(),
      showFree: vine.boolean().optional(),
      hideDuration: vine.boolean().optional(),
    })
    .optional(),
  fields: questions().optional(),
  basicFields: basicFields().optional(),
  customization: customization().optional(),
  tags: tags().optional(),
  requireApprove: vine.boolean().optional(),
  isBlocking: vine.boolean().optional(),
  order: vine.number().withoutDecimals().min(0).max(100_000).optional(),
  /** null: as many as like, where there is no meeting. */
  maxParticipants: vine.number().withoutDecimals().min(1).max(10_000).nullable().optional(),
  maxTickets: vine.number().withoutDecimals().min(1).max(20).optional(),
  package: meetingPackage().optional(),
  allowRecurring: vine.boolean().optional(),
  ...collaboration,
}

const title = () => line().minLength(1).maxLength(120)

const TAKE_PLACE = ['MEETING', 'WEBINAR']

/** POST /services. What only meetings have is refused for the other kinds by `checkKind`. */
export const createService = vine.create({
  type: vine.enum(SERVICE_TYPES),
  title: title(),
  duration: meetingLength().optional().requiredWhen('type', 'in', TAKE_PLACE),
  location: location().optional().requiredWhen('type', 'in', TAKE_PLACE),
  sessions: vine.array(workshopDate()).maxLength(100).optional(),
  ...fields,
})

/** PATCH /services/:id. */
export const changeService = vine.create({
  version: versionRead(),
  title: title().optional(),
  duration: meetingLength().optional(),
  location: location().optional(),
  ...fields,
})

export type NewService = Infer<typeof createService>
export type ServiceChanges = Infer<typeof changeService>

/** POST /services?cloneId=. */
export const cloneQuery = vine.create({ cloneId: vine.string().uuid() })

/** PATCH /services/reorder: each named once. */
export const newOrder = vine.create({
  order: vine.array(vine.string().uuid()).minLength(1).maxLength(200).distinct(),
})

/** The answer of PATCH /services/reorder. */
export const orderAnswer = vine.create({ order: vine.array(vine.string()) })
