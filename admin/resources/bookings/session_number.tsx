import { useTranslate } from 'react-admin'
import type { Ticket } from './ticket'

/** Which of a package's sessions is next. */
export function SessionNumber({ ticket: { sessions, start } }: { ticket: Ticket }) {
  const t = useTranslate()
  const number = sessions.findIndex((session) => session.start === start) + 1
  if (sessions.length < 2) return null
  return ` · ${t('admin.bookings.session', { number, of: sessions.length })}`
}
