import vine from '@vinejs/vine'
import { clientDocument, email, line, lines, phone } from '#core/rules'
import { pageQuery } from '#core/pagination'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'
import { BUYER_TAGS, CLIENT_COUNTRIES, LONGEST_NOTES } from '#shared/buyers'

/** Weeks without a visit that can be asked for: two years. */
const MOST_WEEKS = 104

const { page, size, ...order } = pageQuery([
  'createdAt',
  'lastReservationAt',
  'name',
  'reservations',
] as const)

/** How clients are narrowed and ordered. `awayWeeks`: they have come before, and not within so many weeks. */
export const BUYER_FILTERS = {
  ...order,
  q: vine.string().trim().maxLength(120).optional(),
  country: vine.enum(CLIENT_COUNTRIES).optional(),
  tag: vine.string().trim().maxLength(BUYER_TAGS.longest).optional(),
  awayWeeks: vine.number().withoutDecimals().min(1).max(MOST_WEEKS).optional(),
}

/** GET /buyers. */
export const buyerFilter = vine.create({ page, size, ...BUYER_FILTERS })

export type BuyerFilter = Infer<typeof buyerFilter>

const name = () => line().minLength(1).maxLength(120)

/** What a host writes about a client. */
export const buyerFields = {
  name: name().optional(),
  phone: phone().nullable().optional(),
  document: clientDocument().nullable().optional(),
  country: vine.enum(CLIENT_COUNTRIES).nullable().optional(),
  tags: vine
    .array(line().minLength(1).maxLength(BUYER_TAGS.longest))
    .maxLength(BUYER_TAGS.most)
    .optional(),
  notes: lines(LONGEST_NOTES).nullable().optional(),
}

/** PATCH /buyers/:id. The e-mail is who they are, and stays. */
export const buyerChange = vine.create({ ...buyerFields, version: versionRead() })

export type BuyerChange = Infer<typeof buyerChange>

/** POST /buyers. */
export const newBuyer = vine.create({ ...buyerFields, email: email(), name: name() })

export type NewBuyer = Infer<typeof newBuyer>

/** GET /buyers/:id/meetings and /tickets. */
export const buyerPage = vine.create(pageQuery(['createdAt', 'start'] as const))

/** GET and POST /buyers/:id/merge: the other one of the two, whose bookings come here. */
export const mergeWith = vine.create({ with: vine.string().uuid() })
