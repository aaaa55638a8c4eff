import { COUNTRIES, countryOf } from './countries.ts'
import { phonePrefixOf } from './phone_prefixes.ts'

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
  whatsapp: boolean
  places: number
  guests: Guest[]
  answers: Record<string, string[]>
}

/** The part of a service that decides what its form asks. */
type Asking = {
  id: string
  asksWhatsApp: boolean
  asks: { phone: { show: boolean }; documentValue: { show: boolean } }
  fields: { id: string }[]
}

/** How the page on which a client books is shown. */
export interface Reading {
  /** Whether the page is one of Plus mode. */
  plus?: true
  timeZone: string
  locale: 'es' | 'en'
  /** The currency in which the price is shown; a free service has none. */
  currency?: string
}

/** The name of the field of a question, by which the server's errors are found. */
export const answerName = (id: string) => `attendee.answers.${id}`

/** The kinds of identity document, those of a country first. */
export function documentTypes(country: string): string[] {
  const others = COUNTRIES.flatMap(({ documents }) => documents)
  return [...new Set([...countryOf(country).documents, ...others].map(({ name }) => name))]
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
    whatsapp: false,
    places: 1,
    guests: [],
    answers: {},
  }
}

/** One guest for each place but the client's own, those already filled in first. */
export function guestsOf({ guests }: BookingValues, places: number): Guest[] {
  return Array.from({ length: places - 1 }, (_, index) => guests[index] ?? { name: '', email: '' })
}

/** The fields of a form as a browser posts them. */
export type PostedFields = Record<string, string | string[] | null>

/** A posted body by the names of its fields, such as `attendee.name`: the server reads dots as nesting. */
export function fieldsOf(body: unknown, before = ''): PostedFields {
  const isText = (value: unknown) => value === null || typeof value !== 'object'
  const named = Object.entries(Object(body) as object).map(([key, value]): PostedFields => {
    const name = `${before}${key}`
    if (isText(value)) return { [name]: value === null ? null : String(value) }
    if (Array.isArray(value) && value.every(isText)) return { [name]: value.map(String) }
    return fieldsOf(value, `${name}.`)
  })
  return Object.assign({}, ...named) as PostedFields
}

/** What was filled into a form that a browser posted by itself. */
export function valuesOfPost(
  posted: PostedFields,
  service: Asking,
  country: string
): BookingValues {
  const all = (name: string) => [posted[name] ?? []].flat().map(String)
  const one = (name: string) => all(name)[0] ?? ''
  const places = Math.min(20, Math.max(1, Number(one('places')) || 1))
  const guest = (index: number) => ({
    name: one(`additionalAttendees.${index}.name`),
    email: one(`additionalAttendees.${index}.email`),
  })
  return {
    ...emptyValues(country),
    name: one('attendee.name'),
    email: one('attendee.email'),
    country: one('attendee.phone.number-country') || country,
    number: one('attendee.phone.number'),
    documentType: one('attendee.document.value-type') || (documentTypes(country)[0] ?? ''),
    documentValue: one('attendee.document.value'),
    note: one('attendee.note'),
    address: one('address'),
    coupon: one('coupon'),
    terms: one('terms') !== '',
    whatsapp: one('attendee.whatsapp') !== '',
    places,
    guests: Array.from({ length: places - 1 }, (_, index) => guest(index)),
    answers: Object.fromEntries(service.fields.map(({ id }) => [id, all(answerName(id))])),
  }
}

/** The part of a body that all kinds of booking have. */
export function bodyOf(values: BookingValues, service: Asking, reading: Reading) {
  return {
    productId: service.id,
    plus: reading.plus,
    ...(values.coupon.trim() && { coupon: values.coupon.trim() }),
    country: values.country,
    currency: reading.currency,
    attendee: attendeeOf(values, service, reading),
    terms: values.terms,
  }
}

/** The client. What is sent only whole (docs/domain.md, "Field rules") is left out when a part is missing. */
function attendeeOf(values: BookingValues, service: Asking, { timeZone, locale }: Reading) {
  const { asks, fields } = service
  const hasPhone = asks.phone.show && values.number.trim() !== ''
  const answers = fields
    .map(({ id }) => ({ id, values: (values.answers[id] ?? []).filter((value) => value.trim()) }))
    .filter((answer) => answer.values.length > 0)

  return {
    name: values.name,
    email: values.email,
    ...(hasPhone && {
      phone: { prefix: phonePrefixOf(values.country), number: values.number },
      ...(service.asksWhatsApp && values.whatsapp && { whatsapp: true }),
    }),
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
