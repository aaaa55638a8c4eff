import { now } from '#core/time'
import env from '#start/env'
import { createHmac } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import { networkOf } from '#core/http/network'
import type { ServiceCard } from '#catalog'
import { tooManyUnpaid } from '../errors.ts'
import { lockName, sql, type Trx } from '#core/database/transaction'
import { MOST_UNPAID_BOOKINGS, MOST_UNPAID_OF_NETWORK } from '#config/limits'

type Client = { email: string; phone?: { prefix: string; number: string } }

/** What names a client who books: e-mail, phone, and the digest of the network. */
type Who = { attendee: Client; network?: string | null }

/**
 * Refuses another booking of a client with too many unpaid ones: TOO_MANY_UNPAID (409).
 * Each keeps a time or place from others. The clients of one host queue here, so that none counts before another has written.
 * Called last of all that locks. A network may be a household or an office and has room for several clients.
 */
export async function checkUnpaid(
  trx: Trx,
  { accountId }: ServiceCard,
  { attendee: { email, phone }, network = null }: Who
): Promise<void> {
  await lockName(trx, `unpaid:${accountId}`)
  const [row] = await sql<{ own: number; network: number }>(
    trx,
    `SELECT count(*) FILTER (WHERE attendee_email = :email OR attendee_phone = :phone)::int AS own,
            count(*) FILTER (WHERE network = :network)::int AS network
     FROM tickets
     WHERE account_id = :accountId AND state = 'pendingPayment' AND has_checkout AND max_payment_at > :now
       AND (attendee_email = :email OR attendee_phone = :phone OR network = :network)`,
    {
      accountId,
      email,
      network,
      now: now().toJSDate(),
      phone: phone ? `${phone.prefix} ${phone.number}` : null,
    }
  )
  if (row!.own >= MOST_UNPAID_BOOKINGS) throw tooManyUnpaid(MOST_UNPAID_BOOKINGS, 'client')
  if (row!.network >= MOST_UNPAID_OF_NETWORK) throw tooManyUnpaid(MOST_UNPAID_OF_NETWORK, 'network')
}

/** Addresses of our own network. One is a proxy's that is not named as trusted, and says nothing of a client. */
const OWN = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(net, bits)
OWN.addAddress('::1', 'ipv6')
OWN.addSubnet('fc00::', 7, 'ipv6')

/** A digest of the network that a client books from, by the application's key; undefined for our own. */
export function networkDigest(ip: string): string | undefined {
  const network = networkOf(ip)
  const isOwn = isIPv4(network) ? OWN.check(network) : OWN.check(ip, 'ipv6')
  if (isOwn) return undefined
  const mac = createHmac('sha256', env.get('APP_KEY').release())
  return mac.update(`network:${network}`).digest('hex').slice(0, 32)
}
