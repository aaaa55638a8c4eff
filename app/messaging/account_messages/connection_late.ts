import { connectionLate } from '#scheduling'
import { connectionMessage } from './connection_message.ts'

/** Tells a host once that a provider has not answered for long. */
export const connectionLateMessage = connectionMessage({
  name: 'connection_late',
  on: connectionLate,
  state: 'late',
})
