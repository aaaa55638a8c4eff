import { connectionBroken } from '#scheduling'
import { connectionMessage } from './connection_message.ts'

/** Tells a host once that a provider refuses us until they connect again. */
export const connectionBrokenMessage = connectionMessage({
  name: 'connection_broken',
  on: connectionBroken,
  state: 'broken',
})
