import type { Data } from '@generated/data'
import { askedBasics, type Question } from '#shared/questions'
import { publicLocation, type ServiceLocation } from '#shared/location'
import { toMinutes, type Duration } from '#shared/durations'
import { instantOf } from '../../../ui/time'
import { isRefundStep } from '#shared/refund_rule'
import { locationOf } from '#shared/location'
import { slugOf } from '#shared/slug'
import { tidyOptions } from '../question_options'
import { isTimed, type Kind } from '../kinds'
import type { Session } from '../../workshops/use_sessions'
import type { Service } from '../service'

type PublicService = Omit<Data.Catalog.PublicService, 'organizer' | 'seoPicture'>

type TypedSession = { start?: string | null; places?: number | null }

/** A service as its form holds it: anything may be missing meanwhile. */
export type Typed = Partial<Service> & { sessions?: TypedSession[]; newFile?: File | null }

interface Around {
  kind: Kind
  /** The name that is shown while there is none. */
  untitled: string
}

/** What clients would see of a service if it were saved as it is typed now. */
export function publicDraft(typed: Typed, { kind, untitled }: Around): PublicService {
  const location = placeOf(kind, typed.location)
  return {
    ...DEFAULTS,
    ...given(typed, [
      ...(['id', 'description', 'currency', 'requireApprove', 'tags'] as const),
      ...(['maxParticipants', 'maxTickets', 'package', 'allowRecurring'] as const),
    ]),
    policy: policyOf(typed),
    ...namesOf(typed, untitled),
    ...pricesOf(typed),
    type: kind.type,
    duration: durationOf(typed.duration),
    location: publicLocation(location),
    fields: questionsOf((typed.fields ?? []) as Question[]),
    asks: askedBasics(typed.basicFields ?? null, location),
    asksWhatsApp: false,
    customization: { ...DEFAULTS.customization, ...typed.customization },
    hideDuration: typed.visibility?.hideDuration ?? false,
    file: fileOf(typed),
  }
}

/** Without the steps of the refund rule that are still being typed. */
function policyOf({ policy }: Typed) {
  const refunds = policy?.refunds?.filter(isRefundStep) ?? null
  return { ...DEFAULTS.policy, ...policy, refunds }
}

function namesOf({ title, slug }: Typed, untitled: string) {
  return { title: title || untitled, slug: slug || slugOf(title ?? '') }
}

/** Without a price there is none: it is not free either. */
function pricesOf({ price, bookingPrices = [], visibility }: Typed) {
  const isUndecided = price === undefined || price === null
  return {
    price: price ?? 0,
    bookingPrices: price ? bookingPrices.filter(({ amount }) => amount) : [],
    showFree: !isUndecided && (visibility?.showFree ?? true),
  }
}

function fileOf({ file, newFile }: Typed) {
  if (newFile) return { size: newFile.size, contentType: newFile.type }
  return file ? { size: file.size, contentType: file.contentType } : null
}

/** The dates of a new workshop as clients would see them; without any typed yet there are none. */
export function draftSessions({ sessions = [], ...typed }: Typed, timeZone: string): Session[] {
  const minutes = toMinutes(durationOf(typed.duration))
  return sessions.flatMap(({ start, places }, index) => {
    if (!start) return []
    const begin = instantOf(start, timeZone)
    const end = new Date(Date.parse(begin) + minutes * 60_000).toISOString()
    const seats = places ?? typed.maxParticipants ?? 0
    const of = { id: String(index), timeZone, isOpen: true }
    return [
      { ...of, start: begin, end, maxReservationDate: begin, places: seats, placesLeft: seats },
    ]
  })
}

function placeOf(kind: Kind, typed: Typed['location']): ServiceLocation {
  if (!isTimed(kind) || !typed) return { type: 'none' }
  return locationOf(typed as Parameters<typeof locationOf>[0])
}

function durationOf(typed: Partial<Duration> | null | undefined): Duration {
  return { value: typed?.value ?? 60, unit: typed?.unit ?? 'MINUTE' }
}

function questionsOf(typed: Question[]) {
  return typed
    .filter(({ title }) => title)
    .map(({ id, title, type, required, options }, order) => ({
      id,
      title,
      type,
      required,
      order,
      options: tidyOptions(options) ?? [],
    }))
}

/** The named fields that have a value. */
function given<Name extends keyof Typed>(typed: Typed, names: Name[]) {
  const entries = names.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as { [name in Name]: NonNullable<Typed[name]> }
}

const NOTHING: Duration = { value: 0, unit: 'MINUTE' }

const DEFAULTS = {
  id: 'draft',
  description: null,
  currency: 'PEN',
  bookingPrice: null,
  policy: {
    minReservation: NOTHING,
    maxReservation: NOTHING,
    minCancellation: NOTHING,
    minReschedulling: NOTHING,
    refunds: null,
  },
  requireApprove: false,
  order: 0,
  maxParticipants: null,
  maxTickets: 1,
  customization: { color: null, banner: null, showInfoOnReserve: true },
  tags: [],
  package: { sessions: 1 },
  allowRecurring: false,
  collaboratorMode: 'ONE' as const,
  allowMemberChoice: false,
  requireMemberChoice: false,
  paymentOptions: {
    usePaymentProcessor: false,
    paymentTime: NOTHING,
    methods: [],
    balanceBy: 'link' as const,
  },
  placesLeft: null,
}
