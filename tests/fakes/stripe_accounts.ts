import { notConnected } from './stripe_rows.ts'
import { backTo, type Answer, type Received } from './faulty_server.ts'

/** Own accounts of hosts at the stand-in of Stripe. */
export function stripeAccounts(newId: (kind: string) => string) {
  /** Own accounts of hosts, by their id; `isConnected` until the host disconnects us. */
  const connected = new Map<string, { isConnected: boolean; charges: boolean; name: string }>()
  const codes = new Map<string, string>()

  /** A host lets us in at the page of an address; answers with what they come back. */
  function allow(address: string, id = newId('acct')): string {
    connected.set(id, { isConnected: true, charges: true, name: 'Consultorio Luna' })
    const code = newId('ac')
    codes.set(code, id)
    return backTo(address, { code })
  }

  function exchange({ body }: Received): Answer {
    const id = codes.get(String(body.code))
    codes.delete(String(body.code))
    if (!id) return { status: 400, body: { error: 'invalid_grant', error_description: 'no code' } }
    return { body: { stripe_user_id: id, scope: 'read_write', livemode: false } }
  }

  function disconnect({ body }: Received): Answer {
    const id = String(body.stripe_user_id)
    const own = connected.get(id)
    if (!own?.isConnected) return { status: 401, body: { error: 'invalid_client' } }
    own.isConnected = false
    return { body: { stripe_user_id: id } }
  }

  function ownAccount(id: string): Answer {
    const own = connected.get(id)
    if (!own?.isConnected) return notConnected()
    const { charges, name } = own
    return { body: { id, object: 'account', charges_enabled: charges, business_profile: { name } } }
  }

  /** The answer to a call about or on behalf of own accounts that it does not go on with; else undefined. */
  function route(call: Received): Answer | undefined {
    const { path } = call
    if (path === '/oauth/token') return exchange(call)
    if (path === '/oauth/deauthorize') return disconnect(call)
    const [, named] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
    if (named) return ownAccount(named)
    const id = call.header('stripe-account')
    return id && !connected.get(id)?.isConnected ? notConnected() : undefined
  }

  return { connected, allow, route }
}
