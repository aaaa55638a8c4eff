import { appUrl } from '#config/app'
import { ticketChanged } from '#ticketing'
import { writeTogether } from './write_together.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import {
  findTogether,
  type Together,
  type TogetherHost,
  type TogetherIds,
} from './find_together.ts'
import type { Audience } from '#shared/audiences'

/** What its declaration listens to; nothing follows from it. */
type Event = { accountId: string; eventId: string; ticketId: string }

type Ids = TogetherIds & { audience: Audience }

/** The notices of a host that would have piled up, in one message. `collect_notices.ts` plans it; no event does. */
export const noticesTogether = defineMessage<Event, never, Ids, Together>({
  name: 'notices_together',
  on: ticketChanged,
  about: { kind: 'together', read: async () => undefined, find: findTogether },
  to: () => [],
  isStillTrue: ({ notices }) => notices.length > 0,
  facts: (together) => writeTogether(together),
  email: () => import('#emails/letter'),
  whatsapp: { host: 'notices_together' },
  reach: ({ host: { verifiedPhone } }) =>
    verifiedPhone ? { address: verifiedPhone } : { reason: 'noPhone' },
  purpose: 'booking',
  sample: (locale) => [
    {
      subject: sampleTogether(locale),
      ids: { accountId: '', togetherId: '', audience: 'host' },
    },
  ],
})

const HOST: TogetherHost = {
  id: '',
  type: 'u',
  locale: 'es',
  verifiedPhone: null,
  firstName: 'Ana',
  fullName: 'Ana Quispe',
  picture: null,
}

/** A booking, a cancellation, and a dozen behind them. */
function sampleTogether(locale: 'es' | 'en'): Together {
  const notice = (words: string, client: string, when: string) => {
    const state = { tone: 'ok' as const, words }
    const actions = [{ label: words, href: `${appUrl}/profile/u/me/bookings` }]
    const shown = { title: words, state, actions, preview: '', footer: '' }
    const nothing = { dates: [], facts: [], calendars: [], changes: [] }
    return {
      letter: { locale, ...shown, ...nothing },
      values: { client, when, service: SERVICE[locale] },
    }
  }
  const [booked, cancelled] = WORDS[locale]
  const notices = [
    notice(booked, 'Rosa Flores', WHEN[locale]),
    notice(cancelled, 'Luis Rojas', WHEN[locale]),
  ]
  return { host: { ...HOST, locale }, notices, more: 12 }
}

const WORDS = { es: ['Nueva reserva', 'Cancelada'], en: ['New booking', 'Cancelled'] } as const
const SERVICE = { es: 'Sesión', en: 'Session' }
const WHEN = { es: 'lun 23 nov, 11:00 a. m.', en: 'Mon, Nov 23, 11:00 AM' }
