import { isIPv6 } from 'node:net'

/**
 * The address that calls are counted by. An IPv6 subscriber has a whole /64 (RFC 6177) and could count as a new caller with
 * every call, so only that half of the address counts; an IPv4 address written as IPv6 is itself. A connection that its caller
 * has closed has none any more.
 */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').toLowerCase().split('%')
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (v4) return v4
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** All eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const zeros = Array<string>(8 - before!.length - after!.length).fill('0')
  return [...before!, ...zeros, ...after!]
}
