import { stringify } from 'csv-stringify/sync'
import { toMajor } from '#shared/money'
import { formatTime } from '#shared/formats'
import { originOf } from '#shared/ticket_origin'
import { answerWords } from '#shared/questions'
import type { TicketCard } from '../ticket_card.ts'
import type { ServiceQuestion, TicketsToExport } from '../tickets_to_export.ts'

/** Who reads the file: texts, language and clock. */
type Reader = { t: (key: string) => string; locale: string; timeZone: string }

const COLUMNS = [
  ...['code', 'date', 'time', 'service', 'state', 'name', 'email', 'phone', 'document'],
  ...['places', 'amount', 'currency', 'note', 'start', 'end', 'zone'],
  ...['member', 'source', 'bookedOn', 'bookedAt'],
]

/**
 * Bookings as CSV for spreadsheets, one text for each batch.
 * It begins with the mark of UTF-8, and no cell is read as a formula (OWASP, CSV injection). Each guest of a client has a
 * row, each question a column. Date and hour are the reader's; `start`, `end` and `bookedAt` are the same instants in UTC.
 */
export async function* ticketsFile(
  { questions, batches }: TicketsToExport,
  reader: Reader
): AsyncGenerator<string> {
  const titles = questions.map(({ title }) => title)
  const header = COLUMNS.map((column) => reader.t(`api.ticket_columns.${column}`))
  yield stringify([[...header, ...titles]], { bom: true, escape_formulas: true })
  for await (const tickets of batches()) {
    const rows = tickets.flatMap((ticket) => rowsOf(ticket, questions, reader))
    yield stringify(rows, { escape_formulas: true })
  }
}

function rowsOf(ticket: TicketCard, questions: ServiceQuestion[], reader: Reader): string[][] {
  const answers = new Map(ticket.booking.answers.map((answer) => [answer.id, answer]))
  const answered = questions.map(({ id }) => {
    const answer = answers.get(id)
    return answer ? answerWords(answer, reader.locale, reader.t('common.consented')) : ''
  })
  const guests = ticket.booking.additionalAttendees.map((guest) => [
    ...guestRow(ticket, guest, reader),
    ...questions.map(() => ''),
  ])
  return [[...rowOf(ticket, reader), ...answered], ...guests]
}

function rowOf(ticket: TicketCard, reader: Reader): string[] {
  const { attendee } = ticket.people
  const { amount, currency, document, places } = ticket.booking
  return [
    ...factsOf(ticket, reader),
    ...[attendee.name, attendee.email, attendee.phone ?? '', document ?? ''],
    ...[String(places), String(toMajor(amount, currency)), amount > 0 ? currency : ''],
    attendee.note ?? '',
    ...instantsOf(ticket, reader),
    ...originsOf(ticket, reader),
  ]
}

function guestRow(ticket: TicketCard, guest: { name: string; email: string }, reader: Reader) {
  return [
    ...factsOf(ticket, reader),
    guest.name,
    guest.email,
    '',
    '',
    '',
    '',
    '',
    '',
    ...instantsOf(ticket, reader),
    ...originsOf(ticket, reader),
  ]
}

function factsOf({ booking, next }: TicketCard, { t, locale, timeZone }: Reader) {
  const { code, title, state } = booking
  const start = next?.start
  const when = start
    ? [start.setZone(timeZone).toISODate()!, formatTime(start, timeZone, locale)]
    : ['', '']
  return [code, ...when, title, t(`admin.states.${state}`)]
}

/** Who attends, where the booking came from, and when it was made. */
function originsOf({ booking, people }: TicketCard, { timeZone }: Reader) {
  const { createdAt } = booking
  return [
    attendedBy(people),
    originOf(booking) ?? '',
    createdAt.setZone(timeZone).toFormat('yyyy-MM-dd HH:mm'),
    createdAt.toUTC().toISO()!,
  ]
}

/** The members who attend; without any the host of a personal account does. */
function attendedBy({ host, collaborators }: TicketCard['people']): string {
  if (collaborators.length > 0) return collaborators.map(({ fullName }) => fullName).join(', ')
  return host.type === 'u' ? host.fullName : ''
}

/** The same time for programs: instants in UTC, and the zone of the date and the hour. */
function instantsOf({ next }: TicketCard, { timeZone }: Reader) {
  if (!next) return ['', '', '']
  return [next.start.toUTC().toISO()!, next.end.toUTC().toISO()!, timeZone]
}
