import { Agent } from 'undici'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { mayConnect, type OutgoingNetwork } from '../outgoing_address.ts'

/** One IP address of a name. */
export type ResolvedAddress = { address: string; family: number }

/** What a connection obeys. `resolve` answers every IP address of a name. */
export type GuardedCall = {
  network: OutgoingNetwork
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>
  signal: AbortSignal
}

/** Why there is no connection: the name leads to no public machine, or nowhere. */
export class ConnectionRefused extends Error {
  constructor(readonly reason: 'ADDRESS_REFUSED' | 'UNREACHABLE') {
    super(reason)
  }
}

const resolveAll = (hostname: string) => lookup(hostname, { all: true, verbatim: true })

/**
 * An agent for the machine behind an address that a host has entered. The name is resolved once, all its addresses are
 * checked, and the connection goes to one of the checked ones, so that a name which resolves otherwise the next time leads
 * nowhere. Throws ConnectionRefused, and what `signal` aborts with. The caller destroys the agent.
 */
export async function guardedAgent({ hostname }: URL, call: GuardedCall): Promise<Agent> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = await untilAborted((call.resolve ?? resolveAll)(name), call.signal)
  if (!addresses.every(({ address }) => mayConnect(address, call.network)))
    throw new ConnectionRefused('ADDRESS_REFUSED')
  const address = addresses.find(({ family }) => family === 4) ?? addresses[0]
  if (!address) throw new ConnectionRefused('UNREACHABLE')
  return pinned(address)
}

/** The resolver itself cannot be stopped; what it answers after the deadline is not waited for. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true })
    work.then(resolve, reject)
  })
}

/** Connects to this address, whatever the name says by now. */
function pinned({ address, family }: ResolvedAddress): Agent {
  const pin: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
  return new Agent({ connect: { lookup: pin } })
}
