import vine from '@vinejs/vine'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import { marketingConsentOf } from '../invitations/consent_to_marketing.ts'
import type { BuyerFacts } from './find_buyer_facts.ts'
import type { ListedBuyer } from './list_buyers.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A client of an account (the specification's Buyer); the page of one has more (`whole`). */
export default class BuyerTransformer extends BaseTransformer<ListedBuyer | BuyerFacts> {
  toObject() {
    return answer(shape, listed(this.resource))
  }

  whole() {
    const { hasConsented, files, emails } = this.resource as BuyerFacts
    return answer(wholeShape, {
      ...listed(this.resource),
      notes: this.resource.buyer.notes,
      version: this.resource.buyer.revision,
      hasConsented,
      invitations: invitationsOf(this.resource.buyer),
      emails,
      files: files.map(({ createdAt, ...file }) => ({ ...file, createdAt: iso(createdAt) })),
    })
  }
}

function listed({ buyer, lastMeetingAt, timeZone, paid, noShows }: ListedBuyer) {
  const { phonePrefix, phoneNumber, documentType, documentValue } = buyer
  return {
    ...pick(buyer),
    phone: phonePrefix && phoneNumber ? { prefix: phonePrefix, number: phoneNumber } : null,
    document: documentType && documentValue ? { type: documentType, value: documentValue } : null,
    ...bookedLast(buyer, timeZone),
    lastMeetingAt: lastMeetingAt && iso(lastMeetingAt),
    daysSinceMeeting: lastMeetingAt && daysSince(DateTime.fromJSDate(lastMeetingAt), timeZone),
    paid: paid.map(({ currency, amount }) => ({ currency, amount: toMajor(amount, currency) })),
    noShows,
    createdAt: buyer.createdAt.toUTC().toISO()!,
  }
}

/** The consent to invitations: when it was given or withdrawn, and to which text. */
function invitationsOf(buyer: ListedBuyer['buyer']) {
  const { marketingAcceptedAt, marketingWithdrawnAt, marketingVersion: version } = buyer
  const at = marketingWithdrawnAt ?? marketingAcceptedAt
  return { consent: marketingConsentOf(buyer), at: at && at.toUTC().toISO()!, version }
}

/** The last booking; none of a client who was imported and has not booked. */
function bookedLast(
  { reservations, lastReservationAt: at }: ListedBuyer['buyer'],
  timeZone: string
) {
  if (reservations === 0) return { lastReservationAt: null, daysSinceReservation: null }
  return { lastReservationAt: at.toUTC().toISO()!, daysSinceReservation: daysSince(at, timeZone) }
}

const pick = ({ id, name, email, country, tags, reservations }: ListedBuyer['buyer']) => ({
  id,
  name,
  email,
  country,
  tags,
  reservations,
})

const iso = (at: Date) => at.toISOString()

/** Days of a zone: what was yesterday evening is one day ago, however few hours have passed. */
function daysSince(at: DateTime, timeZone: string): number {
  const [then, today] = [at, now()].map((one) => one.setZone(timeZone).startOf('day'))
  return Math.max(0, Math.round(today!.diff(then!, 'days').days))
}

const shape = {
  id: vine.string(),
  name: vine.string(),
  email: vine.string(),
  phone: vine.object({ prefix: vine.string(), number: vine.string() }).nullable(),
  document: vine.object({ type: vine.string(), value: vine.string() }).nullable(),
  country: vine.string().nullable(),
  tags: vine.array(vine.string()),
  reservations: vine.number(),
  lastReservationAt: vine.string().nullable(),
  daysSinceReservation: vine.number().nullable(),
  lastMeetingAt: vine.string().nullable(),
  daysSinceMeeting: vine.number().nullable(),
  paid: vine.array(vine.object({ currency: vine.string(), amount: vine.number() })),
  noShows: vine.number(),
  createdAt: vine.string(),
}

const wholeShape = {
  ...shape,
  notes: vine.string().nullable(),
  version: vine.number(),
  hasConsented: vine.boolean(),
  invitations: vine.object({
    consent: vine.enum(['none', 'given', 'withdrawn'] as const),
    at: vine.string().nullable(),
    version: vine.string().nullable(),
  }),
  emails: vine.array(vine.string()),
  files: vine.array(
    vine.object({
      code: vine.string(),
      questionId: vine.string(),
      name: vine.string(),
      size: vine.number(),
      createdAt: vine.string(),
    })
  ),
}

/** The answer of GET and PATCH /buyers/:id. */
export const buyerAnswer = vine.create(wholeShape)

/** The answer of POST /buyers. */
export const listedBuyerAnswer = vine.create(shape)

/** The answer of GET /buyers. */
export const buyersAnswer = pageAnswer(vine.object(shape))
