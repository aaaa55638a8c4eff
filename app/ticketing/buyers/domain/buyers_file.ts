import { stringify } from 'csv-stringify/sync'
import type { ListedBuyer } from '../list_buyers.ts'

/** Who reads the file: texts and clock. */
type Reader = { t: (key: string) => string; timeZone: string }

const COLUMNS = [
  ...['name', 'email', 'phone', 'document', 'country', 'tags', 'reservations'],
  ...['lastReservation', 'lastMeeting', 'notes', 'lastReservationIso', 'lastMeetingIso', 'zone'],
]

/** The head of a file of clients; it begins with the mark of UTF-8. */
export function buyersHead({ t }: Reader): string {
  return stringify([COLUMNS.map((column) => t(`api.buyer_columns.${column}`))], {
    bom: true,
    escape_formulas: true,
  })
}

/** Clients as CSV: days are the reader's, the same instants stand in UTC; no cell is read as a formula. */
export function buyersRows(buyers: ListedBuyer[], reader: Reader): string {
  return stringify(
    buyers.map((one) => rowOf(one, reader)),
    { escape_formulas: true }
  )
}

function rowOf({ buyer, lastMeetingAt }: ListedBuyer, { timeZone }: Reader): string[] {
  const day = (at: Date | null) => at?.toLocaleDateString('en-CA', { timeZone }) ?? ''
  const booked = buyer.reservations > 0 ? buyer.lastReservationAt.toJSDate() : null
  return [
    buyer.name,
    buyer.email,
    [buyer.phonePrefix, buyer.phoneNumber].filter(Boolean).join(' '),
    [buyer.documentType, buyer.documentValue].filter(Boolean).join(' '),
    buyer.country ?? '',
    buyer.tags.join(', '),
    String(buyer.reservations),
    day(booked),
    day(lastMeetingAt),
    buyer.notes ?? '',
    booked?.toISOString() ?? '',
    lastMeetingAt?.toISOString() ?? '',
    timeZone,
  ]
}
