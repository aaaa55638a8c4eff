import { downloadCSV, useLocale, useTranslate, type Exporter } from 'react-admin'
import { dateIn } from '../../time'
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

  const rowOf = ({ attendee, payment, ...ticket }: Ticket) => [
    ...[ticket.code, dateIn(ticket.start, timeZone), formatTime(ticket.start, timeZone, locale)],
    ...[ticket.title, t(`admin.states.${ticket.state}`)],
    ...[attendee.name, attendee.email, attendee.phone ?? ''],
    ...[String(payment?.amount ?? 0), payment?.currency ?? '', attendee.note ?? ''],
  ]
  return (tickets) => {
    const header = COLUMNS.map((column) => t(`admin.bookings.columns.${column}`))
    downloadCSV(toCsv(header, tickets.map(rowOf)), t('admin.bookings.file'))
  }
}
