import { now } from '#core/time'
import { appUrl } from '#config/app'
import { product } from '#config/product'
import type { DatedTicket, TicketCard } from '../cards/ticket_card.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { EntryWords } from './domain/calendar_entry.ts'

/** The page of a booking in its host's dashboard. */
export function hostLink({ booking, people }: Pick<TicketCard, 'booking' | 'people'>): string {
  const { host } = people
  const panel = host.type === 't' ? `t/${host.id}` : 'u/me'
  return `${appUrl}/profile/${panel}/bookings/tickets/${booking.code}`
}

/** The texts of a booking's calendar entry for one side, with the links that this side may use. */
export function entryWords(
  ticket: DatedTicket,
  reader: 'attendee' | 'host' | 'collaborator',
  locale: 'es' | 'en' = reader === 'host'
    ? ticket.people.host.locale
    : ticket.people.attendee.locale
): EntryWords {
  const i18n = i18nManager.locale(locale)
  const { meeting, cancel, reschedule } = ticket.links
  const links = {
    attendee: { see: meeting, reschedule, cancel },
    host: { see_host: hostLink(ticket) },
    collaborator: {},
  }[reader]
  const lines = Object.entries(links).map(
    ([action, link]) => `${i18n.t(`emails.actions.${action}`)}: ${link}`
  )
  const url = Object.values(links)[0] ?? null
  return {
    description: [i18n.t(`emails.entry.${reader}`, { product: product.name }), ...lines].join('\n'),
    url,
    stamp: now(),
  }
}
