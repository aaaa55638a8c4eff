import type { Refusal } from '~/api'
import type { Data } from '@generated/data'
import { agreedCurrency } from '#shared/prices'
import { documentTypes } from './document_field'
import { clientSettings } from '~/client_settings'
import { presetCountry } from '#shared/client_settings'
import { phonePrefixOf } from '#shared/phone_prefixes'

type Service = Data.Catalog.PublicService

/** What is typed into the registration, as text. */
export type Draft = Record<
  | 'name'
  | 'email'
  | 'country'
  | 'number'
  | 'documentType'
  | 'documentValue'
  | 'note'
  | 'address'
  | 'coupon'
  | 'terms'
  | 'answers',
  string
>

/** A registration in which nothing has been typed; telephone and document begin in one country. */
export function emptyDraft(country: string): Draft {
  return {
    name: '',
    email: '',
    country,
    number: '',
    documentType: documentTypes(country)[0] ?? '',
    documentValue: '',
    note: '',
    address: '',
    coupon: '',
    terms: '',
    answers: '{}',
  }
}

/** What a client's own country says of an empty registration. */
export function ownCountry(hostCountry: string): Pick<Draft, 'country' | 'documentType'> {
  const { country, documentType } = emptyDraft(presetCountry(clientSettings(), hostCountry))
  return { country, documentType }
}

/** The answers given so far, by question. */
export function answersOf({ answers }: Draft): Record<string, string[]> {
  return JSON.parse(answers) as Record<string, string[]>
}

/** How often the price of a service is paid: once for a package, for each hour of what is repeated. */
export function timesPaid(service: Pick<Service, 'package'>, starts: string[] = []): number {
  return service.package.sessions === 1 ? Math.max(1, starts.length) : 1
}

/** Refusals of the time itself. */
export function isAboutTime(error?: Refusal): boolean {
  return ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET'].includes(error?.code ?? '')
}

/** Which of several hours somebody else has got. */
export function takenTimes({ meta }: Refusal): string[] {
  return String(meta?.starts ?? '')
    .split(' ')
    .filter(Boolean)
}

/** Where one books, in which language and on which clock. */
interface Reading {
  /** Whether it is booked in Plus mode. */
  plus?: true
  timeZone: string
  locale: 'es' | 'en'
}

interface Booking extends Reading {
  /** One hour; a workshop's date is named otherwise. */
  start?: string
  starts?: string[]
  /** Who of a team was asked for. */
  collaboratorId?: string
}

function hoursOf({ start, starts }: Pick<Booking, 'start' | 'starts'>) {
  return starts ? { starts } : { ...(start && { start }) }
}

/** The body of POST /appointments, and what of it a workshop's has too. */
export function bodyOf(draft: Draft, service: Service, booking: Booking) {
  return {
    ...registrationBodyOf(draft, service, booking),
    ...hoursOf(booking),
    collaboratorId: booking.collaboratorId,
    ...(draft.address && { address: draft.address }),
  }
}

/** The body of POST /registrations. */
export function registrationBodyOf(draft: Draft, service: Service, booking: Reading) {
  return {
    productId: service.id,
    plus: booking.plus,
    ...(draft.coupon.trim() && { coupon: draft.coupon.trim() }),
    country: draft.country,
    currency: agreedCurrency(service),
    attendee: attendeeOf(draft, service, booking),
    terms: draft.terms === 'yes',
    ...cameFrom(),
  }
}

/** Where the client comes from: what the address says, and the page that led here from another site. */
function cameFrom() {
  const asked = new URLSearchParams(window.location.search)
  const { referrer } = document
  const isElsewhere = referrer !== '' && !referrer.startsWith(window.location.origin)
  const said = {
    source: asked.get('source')?.trim().slice(0, 64),
    referral: asked.get('referral')?.trim().slice(0, 64),
    referrer: (asked.get('referrer') ?? (isElsewhere ? referrer : '')).trim().slice(0, 255),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value))
}

/** Who books. What is sent only whole (specification, section 5) is left out in parts. */
function attendeeOf(draft: Draft, { asks, fields }: Service, { timeZone, locale }: Reading) {
  const answers = answersOf(draft)
  const answered = fields
    .map(({ id }) => ({ id, values: (answers[id] ?? []).filter((value) => value.trim()) }))
    .filter(({ values }) => values.length > 0)

  return {
    name: draft.name,
    email: draft.email,
    ...(asks.phone.show &&
      draft.number && { phone: { prefix: phonePrefixOf(draft.country), number: draft.number } }),
    ...(asks.documentValue.show &&
      draft.documentValue && {
        document: { type: draft.documentType, value: draft.documentValue.trim() },
      }),
    timeZone,
    locale,
    ...(answered.length > 0 && { answers: answered }),
    ...(draft.note && { note: draft.note }),
  }
}
