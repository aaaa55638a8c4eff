import { now } from '#core/time'
import { appUrl } from '#config/app'
import { product } from '#config/product'
import { plainWords } from '#shared/plain_words'
import type { DatedTicket, TicketCard } from '../ticket_card.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { EntryWords } from './domain/calendar_entry.ts'

/** The page of a booking in its host's dashboard. */
export function hostLink({ booking, people }: Pick<TicketCard, 'booking' | 'people'>): string {
  return `${panelOf(people)}/bookings/tickets/${booking.code}`
}

/** Where the host of a booking sees what is to be given back. */
export function refundsLink({ people }: Pick<TicketCard, 'people'>): string {
  return `${panelOf(people)}/wallet/refunds`
}

function panelOf({ host }: TicketCard['people']): string {
  return `${appUrl}/profile/${host.type === 't' ? `t/${host.id}` : 'u/me'}`
}

type Entry = {
  reader: 'attendee' | 'host' | 'collaborator'
  /** Whether the entry says that the meeting does not take place: then it leads to no change. */
  isOff: boolean
  locale?: 'es' | 'en'
}

/** The texts of a booking's calendar entry for one side, with the links that this side may use. */
export function entryWords(ticket: DatedTicket, { reader, isOff, locale }: Entry): EntryWords {
  const { host, attendee } = ticket.people
  const i18n = i18nManager.locale(locale ?? (reader === 'host' ? host : attendee).locale)
  const page = {
    attendee: { [isOff ? 'see' : 'manage']: ticket.links.meeting },
    host: { see_host: hostLink(ticket) },
    collaborator: {},
  }[reader]
  const lines = Object.entries(page).map(
    ([action, link]) => `${i18n.t(`emails.actions.${action}`)}: ${link}`
  )
  const values = { product: product.name, host: plainWords(host.fullName) }
  return {
    description: [i18n.t(`emails.entry.${reader}`, values), ...lines].join('\n'),
    url: Object.values(page)[0] ?? null,
    stamp: now(),
  }
}
