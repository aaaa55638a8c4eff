import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import { formatWhen } from '#shared/formats'
import { formatMoney } from '#shared/money'
import { refundWords } from '#shared/policy_words'
import type { EvidencePart } from '#payments'
import { ticketById } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'
import { shownPlace } from './domain/shown_place.ts'

type Disputed = { accountId: string; ticketId: string }

type Rows = EvidencePart['rows']

/** The words and the clock of the host who reads. */
type Reader = { i18n: I18n; when: (at: DateTime | Date) => string; t: I18n['t'] }

/** What a booking says in a dispute: what was booked, what was agreed, and who came. */
export async function ticketEvidence(disputed: Disputed, i18n: I18n): Promise<EvidencePart[]> {
  const ticket = await ticketById(disputed.accountId, disputed.ticketId)
  if (!ticket) return []
  const zone = ticket.people.host.timeZone
  const iso = (at: DateTime | Date) => (at instanceof Date ? at.toISOString() : at.toISO()!)
  const reader: Reader = {
    i18n,
    when: (at) => `${formatWhen(iso(at), zone, i18n.locale)} (${zone})`,
    t: (key, data) => i18n.t(`dispute.${key}`, data),
  }
  return [
    { title: reader.t('parts.service'), rows: serviceRows(ticket, reader) },
    { title: reader.t('parts.terms'), rows: await termRows(ticket, reader) },
    { title: reader.t('parts.attendance'), rows: await attendanceRows(ticket, reader) },
  ]
}

function serviceRows(ticket: TicketCard, { t, when }: Reader): Rows {
  const { booking, people, meetings } = ticket
  const { attendee } = people
  const place = shownPlace(ticket)
  return [
    [t('service'), booking.title],
    [t('host'), people.host.fullName],
    ...meetings.map(({ start, end }): Rows[number] => [t('when'), `${when(start)} – ${when(end)}`]),
    ...(place ? [[t('place'), place] as Rows[number]] : []),
    [t('price'), formatMoney(booking.amount, booking.currency)],
    [t('client'), attendee.name],
    [t('email'), attendee.email],
    ...(attendee.phone ? [[t('phone'), attendee.phone] as Rows[number]] : []),
    ...(attendee.address ? [[t('address'), attendee.address] as Rows[number]] : []),
    [t('code'), booking.code],
  ]
}

async function termRows({ booking }: TicketCard, { t, when, i18n }: Reader): Promise<Rows> {
  const [accepted] = await sql<{ at: Date; version: string }>(
    undefined,
    `SELECT terms_accepted_at AS at, terms_version AS version FROM tickets
     WHERE account_id = :accountId AND id = :id AND terms_accepted_at IS NOT NULL`,
    { accountId: booking.accountId, id: booking.id }
  )
  const termsRow = ({ at, version }: { at: Date; version: string }): Rows[number] => [
    t('terms_booking'),
    t('accepted', { when: when(at), version }),
  ]
  return [
    [t('booked_at'), when(booking.createdAt)],
    ...(accepted ? [termsRow(accepted)] : []),
    [t('refund_rule'), refundWords(booking.refundRule, (key, data) => i18n.t(key, data))],
  ]
}

/** Who came, by the marks that stand, and how the state of the booking changed. */
async function attendanceRows({ booking }: TicketCard, { t, when }: Reader): Promise<Rows> {
  const { accountId, id } = booking
  const marks = await sql<{ outcome: string; way: string; at: Date }>(
    undefined,
    `SELECT outcome, way, phone_at AS at FROM check_ins WHERE account_id = :accountId
       AND ticket_id = :id AND undone_at IS NULL AND outcome <> 'repeated' ORDER BY phone_at`,
    { accountId, id }
  )
  const changes = await sql<{ state: string; at: Date }>(
    undefined,
    `SELECT to_state AS state, created_at AS at FROM ticket_events
     WHERE account_id = :accountId AND ticket_id = :id
       AND (from_state IS NULL OR from_state <> to_state) ORDER BY created_at LIMIT 40`,
    { accountId, id }
  )
  return [
    ...marks.map(({ outcome, way, at }): Rows[number] => [
      t(`outcomes.${outcome}`),
      `${when(at)} · ${t(`ways.${way}`)}`,
    ]),
    ...changes.map(({ state, at }): Rows[number] => [t(`states.${state}`), when(at)]),
  ]
}
