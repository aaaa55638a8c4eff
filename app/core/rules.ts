import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { LETTERS } from '#shared/letters'
import { now, zoneNamed } from './time.ts'
import { singleLine } from '#shared/single_line'
import { dayProblem, isCalendarDay, isDayInReach } from '#shared/calendar_days'
import { DURATION_UNITS, toMinutes, type Duration } from '#shared/durations'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { cleanDocument, DOCUMENT_TYPES, fitsMask, isDocument } from './documents.ts'

/** A text of one line, such as a name or a title: cleaned (`singleLine`) before it is measured. */
export const line = () =>
  vine.string().parse((value) => (typeof value === 'string' ? singleLine(value) : value))

/** Control characters other than line breaks forge mails and hide words. */
const withoutControls = vine.createRule((value, _options, field) => {
  if (/[^\P{Cc}\n\r\t]/u.test(String(value)))
    field.report('{{ field }} has invisible characters', 'controls', field)
})

/** A text of several lines, with so many characters at most. */
export const lines = (most: number) =>
  vine.string().trim().minLength(1).maxLength(most).use(withoutControls())

/** An e-mail address: trimmed, in lower case, of at most 254 characters (RFC 5321). */
export const email = () => vine.string().trim().toLowerCase().email().maxLength(254)

const zone = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string') return
  const name = zoneNamed(value)
  if (name) field.mutate(name, field)
  else field.report('{{ field }} is no time zone', 'timeZone', field)
})

/** An IANA time zone, in its one spelling. */
export const timeZone = () => vine.string().maxLength(64).use(zone())

/** A day that the calendar has: no 30 February. */
const realDay = vine.createRule((value, _options, field) => {
  if (!isCalendarDay(String(value))) field.report('{{ field }} is no date', 'date', field)
})

const inReach = vine.createRule((value, _options, field) => {
  const problem = dayProblem(String(value))
  if (problem) field.report('{{ field }} is out of reach', problem.rule, field, problem.meta)
})

/** A day as `yyyy-MM-dd`. */
export const day = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .use(realDay())

/** The same from 1970 to 2100: of what can be booked or closed. */
export const dayInReach = () => day().use(inReach())

/** Whether a number of that length can exist under the prefix (ITU-T E.164), assigned or not. */
const possibleNumber = vine.createRule((value, _options, field) => {
  const { prefix } = field.parent as { prefix?: unknown }
  const international = `+${String(prefix).replace('+', '')}${String(value)}`
  if (!parsePhoneNumberFromString(international)?.isPossible())
    field.report('{{ field }} is no telephone number', 'phone', field)
})

const onlyLetters = vine.createRule((value, _options, field) => {
  if (!LETTERS.test(String(value)))
    field.report('{{ field }} has other than letters', 'letters', field)
})

/** Allows names of people: letters of any script, and signs between them. See docs/domain.md, "Field rules". */
export const letters = () => onlyLetters()

const onlyAlphanumeric = vine.createRule((value, _options, field) => {
  if (!/^[A-Za-z0-9\s-]+$/.test(String(value)))
    field.report('{{ field }} has other than letters and digits', 'alphanumeric', field)
})

/** A rule for codes: letters and digits, grouped as people write them (docs/domain.md, "Field rules"). */
export const alphanumeric = () => onlyAlphanumeric()

/** A list that a query gives several times or as one text with commas. */
export const parted = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value

/** The same, where an empty list is none: it narrows nothing. */
export function partedOrNone(value: unknown) {
  const parts = parted(value)
  return Array.isArray(parts) && parts.length === 0 ? undefined : parts
}

/** A telephone number; sent only when both its parts are there (docs/domain.md, "Field rules"). */
export const phone = () =>
  vine.object({
    prefix: vine
      .string()
      .trim()
      .regex(/^\+?\d{1,4}$/)
      .transform((prefix) => `+${prefix.replace('+', '')}`),
    number: vine
      .string()
      .trim()
      .minLength(3)
      .maxLength(20)
      .regex(/^[\d\s()-]+$/)
      .use(possibleNumber()),
  })

const documentValue = vine.createRule((value, _options, field) => {
  const { type } = field.parent as { type?: unknown }
  const clean = cleanDocument(String(value))
  if (!isDocument(String(type), clean))
    field.report('{{ field }} is no document', 'document', field)
  else field.mutate(clean, field)
})

/** An identity document; its number is kept without dots and hyphens. */
export const identityDocument = () =>
  vine.object({
    type: vine.enum(DOCUMENT_TYPES),
    value: vine.string().trim().minLength(3).maxLength(32).use(documentValue()),
  })

const maskedValue = vine.createRule((value, _options, field) => {
  const { type } = field.parent as { type?: unknown }
  const clean = cleanDocument(String(value))
  if (!fitsMask(String(type), clean)) field.report('{{ field }} is no document', 'document', field)
  else field.mutate(clean, field)
})

/** A client's document, by the form of its country. A mistyped check digit is the host's to see. */
export const clientDocument = () =>
  vine.object({
    type: vine.enum(DOCUMENT_TYPES),
    value: vine.string().trim().minLength(3).maxLength(32).use(maskedValue()),
  })

/** A link that people may be led to: http or https, nothing that runs in the page. */
export const link = () =>
  vine
    .string()
    .trim()
    .maxLength(2000)
    .url({ protocols: ['http', 'https'], require_protocol: true })

/** An amount of time in one unit. */
export const duration = () =>
  vine.object({
    value: vine.number().withoutDecimals().min(0).max(100_000),
    unit: vine.enum(DURATION_UNITS),
  })

const lasting = vine.createRule<{ min: number; max: number }>((value, { min, max }, field) => {
  const minutes = toMinutes(value as Duration)
  if (minutes < min) field.report('{{ field }} is too short', 'shortest', field, inWords(min))
  if (minutes > max) field.report('{{ field }} is too long', 'longest', field, inWords(max))
})

/** A rule for amounts of time: from so many minutes to so many (docs/domain.md, "Field rules"). */
export const between = lasting

/** `90` → 90 minutes, `120` → 2 hours: the greatest unit that has it whole. */
function inWords(minutes: number) {
  const unit =
    minutes > 0 && minutes % DAY === 0
      ? 'DAY'
      : minutes > 0 && minutes % 60 === 0
        ? 'HOUR'
        : 'MINUTE'
  return { duration: minutes / toMinutes({ value: 1, unit }), unit }
}

const DAY = 1440

/** How long a meeting lasts: from a minute to 30 days. */
export const meetingLength = () => duration().use(lasting({ min: 1, max: 30 * DAY }))

/** A notice or a horizon of ten years at most. */
export const term = () => duration().use(lasting({ min: 0, max: 3650 * DAY }))

/** How long before, and how far ahead, a booking may be made, moved and cancelled. Missing parts stay. */
export const policy = () =>
  vine.object({
    minReservation: term().optional(),
    maxReservation: term().optional(),
    minCancellation: term().optional(),
    minReschedulling: term().optional(),
  })

/** Runs before a date is read, which would make 2 March of 30 February. Only days from 1970 to 2100 pass. */
const existing = (value: unknown) =>
  typeof value !== 'string' || isDayInReach(value) ? value : 'no date'

/** A `Date` of vine as Luxon's, which the server uses everywhere. A nullable field hands its null over too. */
function inUtc(date: Date): DateTime {
  return date === null ? date : DateTime.fromJSDate(date, { zone: 'utc' })
}

/** An instant as ISO 8601 with its offset or in UTC, from 1970 to 2100. */
export const instant = () => instantRead().transform(inUtc)

/** An instant of a question about times: seconds may be missing, and a day is its beginning in UTC. */
export const moment = () => momentRead(existing).transform(inUtc)

const instantRead = () =>
  vine
    .date({
      formats: {
        utc: true,
        formats: ['YYYY-MM-DDTHH:mm:ssZ', 'YYYY-MM-DDTHH:mm:ss.SSSZ'],
      } as never,
    })
    .parse(existing)

const momentRead = (read: (value: unknown) => unknown) =>
  vine.date({ formats: ['iso8601'] }).parse(read)

const orNow = (value: unknown) => (value === 'now' ? now().toISO() : existing(value))

/**
 * An end is `least` milliseconds after the `start` beside it, or more. `now` may be before it: it moves on while a page stays
 * as it is.
 */
const endsAfter = vine.createRule<{ least: number }>((value, { least }, field) => {
  const { start, end } = field.parent as { start?: unknown; end?: unknown }
  if (start === 'now' || end === 'now') return
  if (millisOf(value) - millisOf(start) < least)
    field.report('{{ field }} is before its start', 'startBeforeEnd', field)
})

const notTurnedRound = () => endsAfter({ least: 0 })

/** NaN, which is before and after nothing, where there is no time. */
const millisOf = (time: unknown) =>
  time instanceof Date ? +time : typeof time === 'string' ? Date.parse(time) : Number.NaN

/** What a question may be narrowed to: days, both included. */
export const daySpan = () => ({
  start: dayInReach().optional(),
  end: dayInReach().use(notTurnedRound()).optional(),
})

/** The same by instants; the end is not included. */
export const instantSpan = () => ({
  start: instant().optional(),
  end: instantRead().use(notTurnedRound()).transform(inUtc).optional(),
})

/** The same by moments. */
export const momentSpan = () => ({
  start: moment().optional(),
  end: momentRead(existing).use(notTurnedRound()).transform(inUtc).optional(),
})

/** The span of a question about times, which has both ends and some time between them. */
export const spanOfTime = () => ({
  start: moment(),
  end: momentRead(existing)
    .use(endsAfter({ least: 1 }))
    .transform(inUtc),
})

/** As `momentSpan`, but a side may be `now`: what is asked again and again keeps its address. */
export const momentOrNowSpan = () => ({
  start: momentRead(orNow).transform(inUtc).optional(),
  end: momentRead(orNow).use(notTurnedRound()).transform(inUtc).optional(),
})
