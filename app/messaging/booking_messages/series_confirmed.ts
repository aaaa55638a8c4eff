import { seriesMessage } from './series_message.ts'

/** Tells the client that bookings made together stand. */
export const seriesConfirmed = seriesMessage({
  name: 'series_confirmed',
  to: { attendee: ['series_booked'] },
  isOptional: true,
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { attendee: 'series_confirmed' },
})
