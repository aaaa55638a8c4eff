import env from '#start/env'
import type { OutgoingNetwork } from '#core/outgoing/outgoing_address'

/** Machines that a host may have us call: public ones, by the ports of the web. */
const PUBLIC: OutgoingNetwork = { ports: ['', '80', '443'], loopback: false }

/** This machine too, by any port: for tests, and for a developer who tries out their own receiver. */
const OWN_MACHINE: OutgoingNetwork = { ports: 'ANY', loopback: true }

const isOpen = env.get('NODE_ENV') === 'test' || env.get('OUTGOING_PRIVATE_ADDRESSES') === 'allow'

/** Calls to addresses that hosts enter. Private and link-local networks stay closed whatever is set. */
export const outgoing = { network: isOpen ? OWN_MACHINE : PUBLIC } as const
