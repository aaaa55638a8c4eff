import { DateTime } from 'luxon'
import { stringify } from 'csv-stringify/sync'
import { toMajor } from '#shared/money'
import { formatTime } from '#shared/formats'
import { answerWords } from '#shared/questions'
import type { TicketCard } from '../queries/ticket_card.ts'

/** Who reads the file: texts, language and clock. */
type Reader = { t: (key: string) => string; locale: string; timeZone: string }

const COLUMNS = [
  ...['code', 'date', 'time', 'service', 'state', 'name', 'email', 'phone', 'document'],
  ...['places', 'amount', 'currency', 'note'],
]

/**
 * Bookings as CSV for spreadsheets: with the mark by which they know UTF-8, and no cell that they would take for a formula
 * (OWASP, CSV injection). Each guest that a client brings has a row of their own.
 */
export function ticketsFile(tickets: TicketCard[], reader: Reader): string {
  const { t } = reader
  const questions = questionsOf(tickets)
  const header = COLUMNS.map((column) => t(`api.ticket_columns.${column}`))
  const rows = tickets.flatMap((ticket) => [
    [
      ...rowOf(ticket, reader),
      ...questions.map(({ id }) => {
        const answer = ticket.answers.find((one) => one.id === id)
        return answer ? answerWords(answer, reader.locale, t('common.consented')) : ''
      }),
    ],
    ...ticket.additionalAttendees.map((guest) => [
      ...guestRow(ticket, guest, reader),
      ...questions.map(() => ''),
    ]),
  ])
  const titles = questions.map(({ title }) => title)
  return stringify([[...header, ...titles], ...rows], { bom: true, escape_formulas: true })
}

function rowOf(ticket: TicketCard, reader: Reader): string[] {
  const { attendee, amount, currency } = ticket
  return [
    ...factsOf(ticket, reader),
    ...[attendee.name, attendee.email, attendee.phone ?? '', ticket.document ?? ''],
    ...[String(ticket.places), String(toMajor(amount, currency)), amount > 0 ? currency : ''],
    attendee.note ?? '',
  ]
}

function guestRow(ticket: TicketCard, guest: { name: string; email: string }, reader: Reader) {
  return [...factsOf(ticket, reader), guest.name, guest.email, '', '', '', '', '', '']
}

function factsOf({ code, start, title, state }: TicketCard, { t, locale, timeZone }: Reader) {
  const when = start
    ? [
        DateTime.fromISO(start, { zone: timeZone }).toISODate()!,
        formatTime(start, timeZone, locale),
      ]
    : ['', '']
  return [code, ...when, title, t(`admin.states.${state}`)]
}

/** A column for each question that any of the bookings has answered, as it was last asked. */
function questionsOf(tickets: TicketCard[]) {
  const answers = tickets.flatMap((ticket) => ticket.answers)
  return [...new Map(answers.toReversed().map((answer) => [answer.id, answer])).values()]
}
