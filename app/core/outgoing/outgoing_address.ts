import ipaddr from 'ipaddr.js'

/** Which machines may be called at addresses that hosts enter. */
export type OutgoingNetwork = {
  /** Empty for the port that belongs to the protocol. */
  ports: readonly string[] | 'ANY'
  /** This machine. Private and link-local networks are never open. */
  loopback: boolean
}

/** NAT64 (RFC 6052), with the IPv4 address in the last four bytes. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number]

/** Where IANA gives out the addresses of the public internet (RFC 4291, section 2.4). */
const GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * An address as it is called, without its fragment. Undefined for what may not be called: another protocol or port, names
 * and passwords, and hosts that are addresses of no public machine, however they are written.
 */
export function outgoingAddress(typed: string, network: OutgoingNetwork): URL | undefined {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined

  // URL reads 2130706433, 0x7f.1 and 017700000001 as 127.0.0.1, as connecting would.
  const url = new URL(text)
  url.hash = ''
  if (url.username || url.password || !isHost(url.hostname, network)) return undefined
  return network.ports === 'ANY' || network.ports.includes(url.port) ? url : undefined
}

function isHost(hostname: string, network: OutgoingNetwork) {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(address)) return mayConnect(address, network)
  // One label is a machine of the own network; a dot at the end would hide it.
  const name = hostname.replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return network.loopback
  return name.includes('.')
}

/**
 * Whether an IP address may be connected to: only what is one machine on the public internet. An IPv4 address within an
 * IPv6 one (mapped, NAT64, 6to4) is judged as what it leads to.
 */
export function mayConnect(address: string, network: Pick<OutgoingNetwork, 'loopback'>): boolean {
  // Zones of link-local addresses are no addresses of anything public.
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  return mayConnectTo(ipaddr.parse(address), network)
}

function mayConnectTo(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  network: Pick<OutgoingNetwork, 'loopback'>
): boolean {
  const range = address.range()
  if (range === 'loopback') return network.loopback
  if (address instanceof ipaddr.IPv4) return range === 'unicast'

  const inside = embeddedIn(address)
  if (inside) return mayConnectTo(inside, { loopback: false })
  return range === 'unicast' && address.match(GLOBAL)
}

function embeddedIn(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  if (address.isIPv4MappedAddress() || address.match(NAT64)) return new ipaddr.IPv4(bytes.slice(12))
  return address.range() === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined
}
