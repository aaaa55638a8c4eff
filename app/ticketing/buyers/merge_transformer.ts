import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { Merge } from './merge_buyers.ts'
import { DUPLICATE_REASONS } from '#shared/buyers'
import type Buyer from '../booking/buyer.ts'
import type { Duplicates } from './list_duplicates.ts'
import type { BuyerMeeting } from './list_buyer_meetings.ts'
import { pageAnswer } from '#core/pagination'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What merging two clients does: both, and what there is afterwards. */
export class MergeTransformer extends BaseTransformer<Merge> {
  toObject() {
    const { kept, other, result, excess, tickets, consents, invitations } = this.resource
    return answer(mergeShape, {
      kept: briefOf(kept),
      other: briefOf(other),
      result: briefOf({ id: kept.id, email: kept.email, ...result }),
      notes: result.notes,
      excess,
      tickets,
      consents,
      invitations,
    })
  }
}

/** Clients who look like one person. */
export class DuplicatesTransformer extends BaseTransformer<Duplicates> {
  toObject() {
    const { reason, buyers } = this.resource
    return answer(duplicatesShape, { reason, buyers: buyers.map(briefOf) })
  }
}

/** An hour of a client. */
export class BuyerMeetingTransformer extends BaseTransformer<BuyerMeeting> {
  toObject() {
    const { start, end, ...meeting } = this.resource
    return answer(meetingShape, {
      ...meeting,
      start: start.toISOString(),
      end: end.toISOString(),
      minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    })
  }
}

type Brief = Pick<
  Buyer,
  | 'id'
  | 'name'
  | 'email'
  | 'phonePrefix'
  | 'phoneNumber'
  | 'documentType'
  | 'documentValue'
  | 'country'
  | 'tags'
  | 'reservations'
>

function briefOf(buyer: Brief) {
  const { id, name, email, country, tags, reservations } = buyer
  return {
    id,
    name,
    email,
    country,
    tags,
    reservations,
    phone: [buyer.phonePrefix, buyer.phoneNumber].filter(Boolean).join(' ') || null,
    document: [buyer.documentType, buyer.documentValue].filter(Boolean).join(' ') || null,
  }
}

const brief = {
  id: vine.string(),
  name: vine.string(),
  email: vine.string(),
  phone: vine.string().nullable(),
  document: vine.string().nullable(),
  country: vine.string().nullable(),
  tags: vine.array(vine.string()),
  reservations: vine.number(),
}

const mergeShape = {
  kept: vine.object(brief),
  other: vine.object(brief),
  result: vine.object(brief),
  notes: vine.string().nullable(),
  /** Letters of notes and tags that have no room in one client: nothing is merged then. */
  excess: vine.object({ notes: vine.number(), tags: vine.number() }),
  tickets: vine.number(),
  consents: vine.enum(['both', 'one', 'none'] as const),
  invitations: vine.enum(['both', 'one', 'none'] as const),
}

const duplicatesShape = {
  reason: vine.enum(DUPLICATE_REASONS),
  buyers: vine.array(vine.object(brief)),
}

const meetingShape = {
  code: vine.string(),
  title: vine.string(),
  start: vine.string(),
  end: vine.string(),
  minutes: vine.number(),
  place: vine.string().nullable(),
  collaborator: vine.string(),
  state: vine.string(),
  attendance: vine.enum(['entered', 'absent'] as const).nullable(),
}

/** The answer of GET and POST /buyers/:id/merge. */
export const mergeAnswer = vine.create(mergeShape)

/** The answer of GET /buyers/duplicates. */
export const duplicatesAnswer = vine.create({ items: vine.array(vine.object(duplicatesShape)) })

/** The answer of GET /buyers/:id/meetings. */
export const buyerMeetingsAnswer = pageAnswer(vine.object(meetingShape))
