import type { Data } from '@generated/data'
import { agreedCurrency } from '#shared/prices'
import { documentTypes } from './document_field'
import { clientSettings } from '~/lib/client_settings'
import { presetCountry } from '#shared/client_settings'
import { phonePrefixOf } from '#shared/phone_prefixes'

type Service = Data.Catalog.PublicService

/** A person that the client brings along. */
export type Guest = { name: string; email: string }

/** What a client fills into the form of a booking. Answers are by question. */
export type BookingValues = {
  name: string
  email: string
  country: string
  number: string
  documentType: string
  documentValue: string
  note: string
  address: string
  coupon: string
  terms: boolean
  places: number
  guests: Guest[]
  answers: Record<string, string[]>
}

/** An empty form; telephone and document begin in one country. */
export function emptyValues(country: string): BookingValues {
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
    terms: false,
    places: 1,
    guests: [],
    answers: {},
  }
}

/** Country and document of the visitor's own country, for a form that is still empty. */
export function ownCountry(hostCountry: string): Partial<BookingValues> {
  const { country, documentType } = emptyValues(presetCountry(clientSettings(), hostCountry))
  return { country, documentType }
}

/** One guest for each place but the client's own, those already filled in first. */
export function guestsOf({ guests }: BookingValues, places: number): Guest[] {
  return Array.from({ length: places - 1 }, (_, index) => guests[index] ?? { name: '', email: '' })
}

/** How the page on which a client books is shown. */
export interface Reading {
  /** Whether the page is one of Plus mode. */
  plus?: true
  timeZone: string
  locale: 'es' | 'en'
}

/** The part of a body that all kinds of booking have. */
export function bodyOf(values: BookingValues, service: Service, reading: Reading) {
  return {
    productId: service.id,
    plus: reading.plus,
    ...(values.coupon.trim() && { coupon: values.coupon.trim() }),
    country: values.country,
    currency: agreedCurrency(service),
    attendee: attendeeOf(values, service, reading),
    terms: values.terms,
    ...cameFrom(),
  }
}

/** Where the client comes from: what the address says, and the page of another site that led here. */
function cameFrom() {
  const query = new URLSearchParams(window.location.search)
  const { referrer } = document
  const isElsewhere = referrer !== '' && !referrer.startsWith(window.location.origin)
  const origins = {
    source: query.get('source')?.trim().slice(0, 64),
    referral: query.get('referral')?.trim().slice(0, 64),
    referrer: (query.get('referrer') ?? (isElsewhere ? referrer : '')).trim().slice(0, 255),
  }
  return Object.fromEntries(Object.entries(origins).filter(([, value]) => value))
}

/** The client. What is sent only whole (docs/domain.md, "Field rules") is left out when a part is missing. */
function attendeeOf(values: BookingValues, service: Service, { timeZone, locale }: Reading) {
  const { asks, fields } = service
  const answers = fields
    .map(({ id }) => ({ id, values: (values.answers[id] ?? []).filter((value) => value.trim()) }))
    .filter((answer) => answer.values.length > 0)

  return {
    name: values.name,
    email: values.email,
    ...(asks.phone.show &&
      values.number && { phone: { prefix: phonePrefixOf(values.country), number: values.number } }),
    ...(asks.documentValue.show &&
      values.documentValue && {
        document: { type: values.documentType, value: values.documentValue.trim() },
      }),
    timeZone,
    locale,
    ...(answers.length > 0 && { answers }),
    ...(values.note && { note: values.note }),
  }
}
