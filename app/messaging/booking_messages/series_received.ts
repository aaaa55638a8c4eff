import { seriesMessage } from './series_message.ts'

/** Tells the host, and the members who attend, of bookings made together. */
export const seriesReceived = seriesMessage({
  name: 'series_received',
  to: { host: ['series_booked'] },
  isForMembers: true,
  isCollectable: true,
  isOptional: true,
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { host: 'series_received', collaborator: 'series_received' },
})
