import { downloadCSV, useLocale, useTranslate, type Exporter } from 'react-admin'
import { dateIn } from '../../time'
import { answerWords } from '#shared/questions'
import { formatTime } from '#shared/formats'
import { toCsv } from './csv'
import { useMe } from '../../account'
import type { Ticket } from './ticket'

const COLUMNS = [
  ...['code', 'date', 'time', 'service', 'state', 'name', 'email', 'phone'],
  ...['amount', 'currency', 'note'],
]

/** Writes bookings as a file for spreadsheets, times by the host's clock. */
export function useExporter(): Exporter<Ticket & { id: string }> {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'

  const whenOf = (start: string | null) =>
    start ? [dateIn(start, timeZone), formatTime(start, timeZone, locale)] : ['', '']
  const rowOf = ({ attendee, payment, ...ticket }: Ticket) => [
    ...[ticket.code, ...whenOf(ticket.start)],
    ...[ticket.title, t(`admin.states.${ticket.state}`)],
    ...[attendee.name, attendee.email, attendee.phone ?? ''],
    ...[String(payment?.amount ?? 0), payment?.currency ?? '', attendee.note ?? ''],
  ]
  const wordsOf = ({ answers }: Ticket, id: string) => {
    const answer = answers.find((one) => one.id === id)
    return answer ? answerWords(answer, locale, t('common.consented')) : ''
  }
  return (tickets) => {
    const questions = questionsOf(tickets)
    const titles = questions.map(({ title }) => title)
    const header = [...COLUMNS.map((column) => t(`admin.bookings.columns.${column}`)), ...titles]
    const rows = tickets.map((ticket) => [
      ...rowOf(ticket),
      ...questions.map(({ id }) => wordsOf(ticket, id)),
    ])
    downloadCSV(toCsv(header, rows), t('admin.bookings.file'))
  }
}

/** A column for each question that any of the bookings has answered, in the words it was last asked. */
function questionsOf(tickets: Ticket[]) {
  const answers = tickets.flatMap((ticket) => ticket.answers)
  return [...new Map(answers.toReversed().map((answer) => [answer.id, answer])).values()]
}
