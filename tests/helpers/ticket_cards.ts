import type { ServiceLocation } from '#shared/location'
import { READY, type ReadyStep } from '#shared/workflows'
import { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import type { TicketState } from '#ticketing'
import { appUrl } from '#config/app'
import type { BookedMeeting, DatedTicket, TicketCard, TicketChange } from '#ticketing'

/**
 * What a hostile person writes into every field.
 * There are addresses of every kind, line breaks, and marks that turn the direction.
 */
export const HOSTILE =
  'Cuenta bloqueada\r\nverifica en https://bcp.evil.example/x?y=1 www.evil.example evil.example x@evil.example \\\\evil\\share \u202Eelpmaxe'

/** Links and numbers that must not go out too early. */
export const ROOM = 'https://meet.example.com/sala-secreta'
export const HOST_NUMBER = '+51 900 111 222'

/** Kinds of booking, by what is different of them. */
export const MEETING_KINDS = [
  'room',
  'call',
  'office',
  'home',
  'workshop',
  'package',
  'team',
] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

const LOCATIONS: Partial<Record<MeetingKind, object>> = {
  call: { type: 'phone', phone: HOST_NUMBER },
  office: { type: 'physicalLocation', address: `Av. Larco 100 ${HOSTILE}` },
  home: { type: 'userLocation' },
}

type Wish = {
  kind?: MeetingKind
  type?: string
  state?: TicketState
  locale?: 'es' | 'en'
  /** Whole hours until it starts. */
  startsIn?: number
  isVerified?: boolean
}

/** A person with an account whose every text is hostile. */
export function anAccount({ locale = 'es', isVerified = true }: Wish = {}): AccountCard {
  const day = { value: 1, unit: 'DAY' as const }
  return {
    id: '01a1fc7c-0000-717d-94f7-46dffbac5b75',
    type: 'u',
    username: 'ana',
    firstName: `Ana ${HOSTILE}`,
    lastName: null,
    fullName: `Ana ${HOSTILE}`,
    email: 'host@example.com',
    phone: { prefix: '+51', number: '987654321' },
    locale,
    isVerified,
    timeZone: 'America/Lima',
    currency: 'PEN',
    country: 'PE',
    picture: null,
    profession: `Psicóloga ${HOSTILE}`,
    coverPicture: null,
    accentColor: '#2f6f62',
    textColor: '#ffffff',
    reminders: { own: [], clients: [] },
    policy: {
      minReservation: day,
      maxReservation: day,
      minCancellation: day,
      minReschedulling: day,
    },
  } as unknown as AccountCard
}

function meetingsOf(kind: MeetingKind, startsIn: number): BookedMeeting[] {
  const of = kind === 'package' ? 3 : 1
  return Array.from({ length: of }, (_, index) => {
    const start = DateTime.utc().startOf('hour').plus({ hours: startsIn, weeks: index })
    const uid = `01a1fc7c-000${index}-717d-94f7-46dffbac5b75`
    return {
      id: uid,
      code: `M${index}`,
      state: 'scheduled',
      uid,
      sequence: 2,
      start,
      end: start.plus({ hours: 1 }),
      location: locationOf(kind) as ServiceLocation,
      number: index + 1,
      of,
      collaboratorIds: kind === 'team' ? [PERSON.id] : [],
      chosenHostId: undefined,
      isShared: kind === 'workshop',
      changedAt: DateTime.utc(),
      seats: kind === 'workshop' ? { seats: 12, left: 3 } : null,
    }
  })
}

/** Who of a team attends. */
export const PERSON = {
  ...anAccount(),
  id: '01a1fc7c-1111-717d-94f7-46dffbac5b75',
  email: 'person@example.com',
}

const day = { value: 1, unit: 'DAY' as const }
const soon = () => DateTime.utc().plus({ hours: 2 })
const CODE = 'ABCDEFGHJKLMNPQRSTUV'

/** The place of a booking: that of its meeting, where it has one. */
function locationOf(kind: MeetingKind | undefined) {
  return kind ? (LOCATIONS[kind] ?? { type: 'otherUrl', link: ROOM }) : { type: 'none' }
}

function linksOf(kind: MeetingKind | undefined, type: string) {
  return {
    meeting: `${appUrl}/meeting/${CODE}`,
    cancel: `${appUrl}/cancel/${CODE}`,
    reschedule: kind ? `${appUrl}/reschedule/${CODE}` : null,
    calendar: kind ? `${appUrl}/api/v3/tickets/${CODE}/calendar` : null,
    download: type === 'ASSET' ? `${appUrl}/download/${CODE}` : null,
    checkout: kind ? `${appUrl}/checkout/${CODE}` : null,
    service: `${appUrl}/ana/sesion`,
  }
}

/** An account to which a client sends money. */
const BANK = {
  id: '01a1fc7c-2222-717d-94f7-46dffbac5b75',
  type: 'TRANSFER',
  kind: 'BANK',
  code: 'TRANSFER_BANK',
  title: `Banco ${HOSTILE}`,
  config: {
    accountType: 'bankAccount',
    accountCode: `191-12345678 ${HOSTILE}`,
    ownerName: `Ana ${HOSTILE}`,
    accounts: [{ name: `BCP ${HOSTILE}`, owner: HOSTILE, code: HOSTILE }],
  },
}

/** What a booking of a kind is by itself. */
function bookingOf({ kind, state = 'confirmed', type }: Wish) {
  return {
    accountId: anAccount().id,
    id: '01a1fc7c-2222-717d-94f7-46dffbac5b75',
    code: CODE,
    state,
    title: `Sesión ${HOSTILE}`,
    timeZone: 'America/Lima',
    location: locationOf(kind),
    amount: 5000,
    paid: 0,
    hasCheckout: state === 'pendingPayment' && kind !== undefined,
    currency: 'PEN',
    places: 1,
    offeredUntil: state === 'waitlist' ? soon() : null,
    proposal: null,
    maxPaymentDate: state === 'pendingPayment' ? soon() : null,
    download: type === 'ASSET' ? { until: soon(), left: 3 } : null,
    methods: [BANK],
    coupon: { code: 'EVIL.EXAMPLE', discount: 500 },
    document: 'DNI 12345678',
    answers: [{ id: '1', title: `¿Qué? ${HOSTILE}`, type: 'TEXT', values: [HOSTILE] }],
    additionalAttendees: [],
    source: null,
    createdAt: DateTime.utc().minus({ days: 1 }),
  }
}

/** A booking of any kind and state, in which every word that people wrote is hostile. */
export function aTicket(wish: Wish = {}): TicketCard {
  const { kind, locale = 'es', startsIn = 100, type = 'MEETING' } = wish
  const meetings = kind ? meetingsOf(kind, startsIn) : []
  return {
    meetings,
    next: meetings[0] ?? null,
    booking: bookingOf(wish),
    people: {
      attendee: {
        name: `Rosa ${HOSTILE}`,
        email: 'client@example.com',
        phone: '+51 955 000 111',
        timeZone: 'Europe/Madrid',
        locale,
        note: HOSTILE,
        address: `Calle 1 ${HOSTILE}`,
      },
      host: anAccount(wish),
      collaborators: kind === 'team' ? [PERSON] : [],
    },
    service: {
      type,
      policy: {
        minReservation: day,
        maxReservation: day,
        minCancellation: day,
        minReschedulling: day,
      },
      customization: { finalMessage: HOSTILE, materialLink: 'https://evil.example/m.pdf' },
      file: { name: 'evil.example.zip', size: 1000, contentType: 'application/zip' },
    },
    links: linksOf(kind, type),
    announcements: [],
  } as unknown as TicketCard
}

/** The same, of one that takes place at a time. */
export const aDatedTicket = (wish: Wish & { kind: MeetingKind }) => aTicket(wish) as DatedTicket

/** Something that happened to a booking, with a hostile reason. */
export const aChange = (wish: Partial<TicketChange> = {}): TicketChange => ({
  what: 'state',
  text: null,
  from: null,
  to: 'confirmed',
  actor: 'guest',
  reason: `Motivo ${HOSTILE}`,
  previousStart: null,
  uid: null,
  calledOff: null,
  previousHosts: null,
  isCurrent: true,
  ...wish,
})

/** A ready-made step as messages about it see it. */
export const stepOf = (ready: ReadyStep) => ({ ready, ...READY[ready] })
