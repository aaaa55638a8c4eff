import { outgoingAddress, type OutgoingNetwork } from '#core/outgoing/outgoing_address'

export { mayConnect, type OutgoingNetwork as FeedNetwork } from '#core/outgoing/outgoing_address'

/** The address of a feed as it is asked for: webcal is https. Undefined for what may not be asked: see `outgoingAddress`. */
export function feedAddress(typed: string, network: OutgoingNetwork): URL | undefined {
  return outgoingAddress(typed.trim().replace(/^webcals?:\/\//i, 'https://'), network)
}
