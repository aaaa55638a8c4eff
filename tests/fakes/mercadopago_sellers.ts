import { createHash, randomUUID } from 'node:crypto'
import { backTo, type Answer, type Received } from './faulty_server.ts'

/** The answer to a call without a token that opens anything. */
export const UNAUTHORIZED: Answer = { status: 401, body: { error: 'unauthorized' } }

/** The application that hosts let into their own accounts. */
export const APPLICATION = { clientId: '100', clientSecret: 'an-application-of-ours' }

/** A host's own account; `serial` counts the tokens that were given for it. */
type Seller = { country: string; serial: number; isConnected: boolean; isBilled: boolean }

/** Own accounts of hosts at the stand-in of Mercado Pago: who let us in, and the tokens that open them. */
export function sellersOf(newId: () => number) {
  /** Hosts who let us into their own accounts, by their id, with the one token that opens it. */
  const sellers = new Map<number, Seller>()
  const codes = new Map<string, { seller: number; challenge: string }>()

  /** A host lets us in at the page of an address; answers with what they come back. */
  function allow(address: string, seller = newId(), country = 'PE'): string {
    sellers.set(seller, { country, serial: 0, isConnected: true, isBilled: true })
    const code = `TG-${randomUUID()}-${seller}`
    codes.set(code, { seller, challenge: new URL(address).searchParams.get('code_challenge')! })
    return backTo(address, { code })
  }

  /** A code or a refresh token is good once; after it the tokens from before open nothing. */
  function exchange({ body }: Received): Answer {
    const { client_secret: secret, code, refresh_token: refresh, code_verifier: verifier } = body
    const claimed = codes.get(String(code))
    codes.delete(String(code))
    const challenge = createHash('sha256').update(String(verifier)).digest('base64url')
    const [, serial, owner] = /^TG-refresh-(\d+)-(\d+)$/.exec(String(refresh)) ?? []
    const id = claimed?.challenge === challenge ? claimed.seller : Number(owner)
    const seller = sellers.get(id)
    const isGood = claimed ? claimed.challenge === challenge : seller?.serial === Number(serial)
    if (secret !== APPLICATION.clientSecret || !seller?.isConnected || !isGood)
      return { status: 400, body: { error: 'invalid_grant' } }
    seller.serial++
    const token = {
      access_token: `APP_USR-100-${seller.serial}-abc-${id}`,
      refresh_token: `TG-refresh-${seller.serial}-${id}`,
    }
    const rest = { user_id: id, public_key: 'APP_USR-own', expires_in: 15_552_000 }
    return { body: { ...token, ...rest } }
  }

  /** The host of a token of ours; undefined where it opens nothing any more. */
  function sellerOf(call: Received): number | undefined {
    const token = call.header('authorization') ?? ''
    const [, serial, id] = /^Bearer APP_USR-100-(\d+)-abc-(\d+)$/.exec(token) ?? []
    const seller = sellers.get(Number(id))
    return seller?.isConnected && seller.serial === Number(serial) ? Number(id) : undefined
  }

  function user(call: Received): Answer {
    const id = sellerOf(call)
    if (id === undefined) return UNAUTHORIZED
    const { country, isBilled } = sellers.get(id)!
    const status = { billing: { allow: isBilled } }
    return { body: { id, nickname: `LUNA${id}`, country_id: country, status } }
  }

  /** The answer to a call about own accounts; undefined for any other. */
  function route(call: Received): Answer | undefined {
    if (call.path === '/oauth/token') return exchange(call)
    return call.path === '/users/me' ? user(call) : undefined
  }

  /** A payment as far as it is the caller's: a host's is seen with the host's token alone. */
  function seenBy<Payment extends { collector_id: number }>(
    call: Received,
    payment: Payment | undefined
  ): Payment | undefined {
    const seller = sellerOf(call)
    const isOfHost = payment && sellers.has(payment.collector_id)
    return seller || isOfHost ? (payment?.collector_id === seller ? payment : undefined) : payment
  }

  return { sellers, allow, sellerOf, seenBy, route }
}

/** `/v1/payments/7/refunds/9` by its parts. */
export function partsOf(path: string) {
  const pattern = /^\/(?:v1|checkout)\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?(?:\/(\w+))?$/
  const [, kind, id, part, other] = pattern.exec(path) ?? []
  return { kind: kind ?? '', id: id ?? '', part: part ?? '', other: other ?? '' }
}
