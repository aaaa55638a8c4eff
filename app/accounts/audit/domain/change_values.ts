import { DateTime } from 'luxon'
import { GENDERS } from '#shared/genders'
import { formatMoney } from '#shared/money'
import { WEEKDAYS, type SpecificDate, type WallInterval, type Weekly } from '#shared/schedule_rules'
import { INDUSTRIES } from '#shared/industries'
import { TICKET_STATES } from '#shared/booking_states'
import { formatDay, formatDayName, formatWhen } from '#shared/formats'
import { API_RESOURCES, type ApiScope } from '#shared/api_scopes'
import { isOwnMethod, paymentMethod } from '#shared/payment_methods'
import { durationFromIso } from '#shared/durations'
import { durationWords, refundWords } from '#shared/policy_words'
import type { Question } from '#shared/questions'
import type { RefundStep } from '#shared/refund_rule'
import type { SocialNetwork } from '#shared/social_networks'
import { SIDES, type Confirmations, type Reminders } from '#shared/notifications'
import { conferenceName, type ServiceLocation } from '#shared/location'

/** Who reads: texts, language and clock. */
export type Reader = {
  t: (key: string, values?: Record<string, string | number>) => string
  locale: string
  timeZone: string
}

/** Where a value stands: its column, and the currency of the row's amounts. */
export type Place = { source: string; column: string; currency: string | null }

type Words = (value: never, reader: Reader, place: Place) => string

/** Letters that are shown of a long text. */
const MOST = 300

/** Values with words of their own: `api.changes.values.<column>.<value>`. */
const NAMED: Record<string, readonly string[]> = {
  type: ['MEETING', 'WEBINAR', 'FORM', 'ASSET', 'PAYMENT_LINK', 'PERCENT', 'FIXED'],
  balance_by: ['link', 'onSite'],
  collaborator_mode: ['ONE', 'ALL'],
  locale: ['es', 'en'],
  state: [
    ...['CREATED', 'VERIFIED', 'DISABLED', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'ENDED'],
    ...['ok', 'late', 'broken', 'leaving', 'removed', 'on', 'off'],
    ...['draft', 'running', 'done', 'failed', 'undoing', 'undone'],
  ],
  off_reason: ['host', 'gone', 'failing'],
  source: ['TRIAL', 'PAID'],
  kind: ['FIRST_STEPS', 'STARTUP'],
  account_type: ['walletPhone', 'bankAccount', 'cci', 'clabe', 'paymentLink', 'onSiteAddress'],
}

/** Values whose words stand where they are chosen: beginning and end of their keys, and the values. */
const CHOSEN: Record<string, { at: string; values: readonly string[]; end: string }> = {
  'gender': { at: 'admin.general.genders', values: GENDERS, end: '' },
  'industry': { at: 'common.industries', values: INDUSTRIES, end: '' },
  'category': {
    at: 'account.onboarding.categories',
    values: ['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER'],
    end: '',
  },
  'channel': {
    at: 'account.onboarding.channels',
    values: ['friend', 'search', 'instagram', 'facebook', 'tiktok', 'linkedin', 'event', 'other'],
    end: '',
  },
  'onOutage': { at: 'admin.integrations.outage', values: ['OFFER', 'CLOSE'], end: '.title' },
  'onMove': {
    at: 'admin.integrations.on_move',
    values: ['ASK', 'PROPOSE', 'FOLLOW'],
    end: '.title',
  },
  'onDelete': { at: 'admin.integrations.on_delete', values: ['ASK', 'CANCEL'], end: '.title' },
  ...ofTable('payment_refunds', 'state', [
    ...['requested', 'sent', 'done', 'failed', 'toGiveBack', 'marked'],
  ]),
  ...ofTable('payment_refunds', 'reason', ['cancelled', 'byHand', 'late', 'unmatched']),
  ...ofTable('payment_proofs', 'state', ['waiting', 'accepted', 'refused', 'toGiveBack']),
  ...ofTable('unmatched_payments', 'state', ['open', 'accepted', 'moved', 'refunded', 'disputed']),
  ...ofTable('payment_disputes', 'sending', ['none', 'requested', 'sent', 'failed']),
  'tickets.state': { at: 'admin.states', values: TICKET_STATES, end: '' },
}

/** The values of a column that mean something else in another table. */
function ofTable(table: string, column: string, values: readonly string[]): typeof CHOSEN {
  const at = `api.changes.values.${table}.${column}`
  return { [`${table}.${column}`]: { at, values, end: '' } }
}

const TRIAL = /^DEMO_/

/** A plan by its id: `PRO de prueba` of `DEMO_PRO`. */
export const planWords = (id: string, { t }: Reader): string =>
  TRIAL.test(id) ? t('admin.plan.trial_of', { plan: id.replace(TRIAL, '') }) : id

/** A method of payment by its title, or by the id of one of the platform's. */
export const methodWords = (name: string, { locale }: Reader): string =>
  isOwnMethod(name) ? paymentMethod(name, locale).title : name

const money: Words = (minor: number | string, _reader, { currency }) =>
  currency ? formatMoney(Number(minor), currency) : String(minor)

const duration: Words = (iso: string, { t }) => durationWords(durationFromIso(iso), t)

const day: Words = (date: string, { locale }) =>
  formatDay(DateTime.fromISO(date, { zone: 'utc' }), 'utc', locale)

const instant: Words = (at: string, { timeZone, locale }) =>
  formatWhen(DateTime.fromISO(at), timeZone, locale)

const count: Words = (rows: unknown[], { t }) =>
  t('api.changes.values.count', { count: rows.length })

const list: Words = (words: string[]) => words.join(', ')

const said: Words = (rows: { title: string; value: string }[]) =>
  rows.map(({ title, value }) => `${title}: ${value}`).join(', ')

const questions: Words = (rows: Question[], { t }) =>
  rows
    .map(({ title, required, options = [] }) => {
      const notes = [...options, ...(required ? [t('api.changes.values.required')] : [])]
      return notes.length > 0 ? `${title} (${notes.join(', ')})` : title
    })
    .join('; ')

const percent: Words = (part: number) => `${part} %`

const country: Words = (code: string, { locale }) =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

const networks: Words = (rows: SocialNetwork[]) => rows.map(({ url }) => url).join(', ')

/** What a key may do, by what it may do it to. */
const permissions: Words = (scopes: ApiScope[], { t }) =>
  API_RESOURCES.filter((resource) => scopes.some((scope) => scope.startsWith(`${resource}:`)))
    .map((resource) => {
      const may = (['read', 'write'] as const).filter((way) =>
        scopes.includes(`${resource}:${way}`)
      )
      const ways = may.map((way) => t(`admin.api_keys.${way}`).toLowerCase())
      return `${t(`admin.api_keys.resources.${resource}`)}: ${ways.join(', ')}`
    })
    .join('; ')

const kinds: Words = (types: string[], { t }) =>
  types
    .map((type) => (NAMED.type!.includes(type) ? t(`api.changes.values.type.${type}`) : type))
    .join(', ')

/** What goes to each side of a booking, where anything does. */
const bySide = (wordsOf: (side: (typeof SIDES)[number]) => string[], { t }: Reader) =>
  SIDES.map((side) => [t(`api.changes.values.sides.${side}`), wordsOf(side).join(', ')])
    .map(([side, words]) => `${side}: ${words || t('api.changes.values.nothing')}`)
    .join('; ')

const channelWords = (channel: string, { t }: Reader) => t(`api.changes.values.channels.${channel}`)

const reminded: Words = (reminders: Reminders, reader) =>
  bySide(
    (side) =>
      reminders[side].map(({ type, time }) => {
        const values = { channel: channelWords(type, reader), time: durationWords(time, reader.t) }
        return reader.t('api.changes.values.reminder', values)
      }),
    reader
  )

const confirmed: Words = (confirmations: Confirmations, reader) =>
  bySide((side) => {
    const { email, whatsapp } = confirmations[side]
    const channels = [...(email ? ['EMAIL'] : []), ...(whatsapp ? ['WHATSAPP'] : [])]
    return channels.map((channel) => channelWords(channel, reader))
  }, reader)

const hours = (intervals: WallInterval[]) =>
  intervals.map(({ start, end }) => `${start}–${end}`).join(', ')

/** A place that a value's words do not depend on. */
const ANYWHERE: Place = { source: '', column: '', currency: null }

/** A Monday. */
const MONDAY = DateTime.utc(2024, 1, 1)

const weekly: Words = (week: Weekly, { locale }) =>
  WEEKDAYS.flatMap((name, index) => {
    const intervals = week[name] ?? []
    const called = formatDayName(MONDAY.plus({ days: index }), 'utc', locale)
    return intervals.length > 0 ? [`${called} ${hours(intervals)}`] : []
  }).join('; ')

const dates: Words = (special: SpecificDate[], reader) =>
  special
    .map(({ date, intervals }) => {
      const open = hours(intervals) || reader.t('api.changes.values.closed')
      return `${day(date as never, reader, ANYWHERE)} ${open}`
    })
    .join('; ')

const prices: Words = (by: Record<string, number>) =>
  Object.entries(by)
    .map(([currency, minor]) => formatMoney(minor, currency))
    .join(', ')

const place: Words = (location: ServiceLocation, { t }) => {
  if (location.type === 'physicalLocation') return location.address
  if (location.type === 'otherUrl') return conferenceName(location) ?? location.link
  return t(`api.changes.values.location.${location.type}`)
}

const lastFour: Words = (letters: string) => `•••• ${letters}`

const refunds: Words = (rule: RefundStep[], { t }) => refundWords(rule, t)

/** How the values of a column are read. Others are texts, numbers, yes or no, or too much for a line. */
const WORDS: Record<string, Words> = {
  ...fill(money, ['amount', 'booking_price', 'share_amount']),
  ...fill(duration, ['duration', 'interval', 'break', 'break_before', 'payment_time']),
  ...fill(duration, ['min_reservation', 'max_reservation', 'min_cancellation']),
  ...fill(duration, ['min_rescheduling']),
  ...fill(day, ['starts_on', 'ends_on', 'birth_date']),
  ...fill(instant, ['starts_at', 'ends_at', 'start_at', 'end_at', 'expires_at', 'archived_at']),
  ...fill(instant, ['ended_at', 'pending_until', 'connected_at', 'occurs_at']),
  max_reservation_at: instant,
  ...fill(count, ['payment_methods', 'service_ids', 'steps']),
  ...fill(list, ['tags', 'blacklist', 'types']),
  scopes: permissions,
  fields: questions,
  additional_fields: said,
  social_networks: networks,
  services: kinds,
  reminders: reminded,
  confirmations: confirmed,
  percent,
  country,
  ...fill(lastFour, ['details_end', 'pending_end']),
  role_id: planWords,
  weekly,
  dates,
  booking_prices: prices,
  location: place,
  refunds,
}

function fill(words: Words, columns: string[]): Record<string, Words> {
  return Object.fromEntries(columns.map((column) => [column, words]))
}

/** A recorded value in words; null for none, for a secret, and for what is too much for a line. */
export function valueWords(value: unknown, reader: Reader, at: Place): string | null {
  if (value === undefined || value === null) return null
  const words = WORDS[at.column]
  const text = words ? words(value as never, reader, at) : plainWords(value, reader, at)
  return text && text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function plainWords(value: unknown, { t }: Reader, { source, column }: Place): string | null {
  if (typeof value === 'boolean') return t(`api.changes.values.${value ? 'yes' : 'no'}`)
  if (typeof value === 'object') return endWords(value as { end?: string })
  const text = String(value)
  if (source === 'members' || source === 'invitations') return memberWords(text, column, t)
  const chosen = chosenOf(source, column)
  if (chosen?.values.includes(text)) return t(`${chosen.at}.${text}${chosen.end}`)
  return NAMED[column]?.includes(text) ? t(`api.changes.values.${column}.${text}`) : text
}

const chosenOf = (source: string, column: string) => CHOSEN[`${source}.${column}`] ?? CHOSEN[column]

/** A number of which the end is kept. */
function endWords({ end }: { end?: string }): string | null {
  return end === undefined ? null : `•••• ${end}`
}

function memberWords(text: string, column: string, t: Reader['t']): string {
  if (column === 'role') return t(`common.member_roles.${text}`)
  return column === 'status' ? t(`common.member_statuses.${text}`) : text
}
