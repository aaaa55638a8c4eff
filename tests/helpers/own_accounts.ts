import { now } from '#core/time'
import { PASSWORD } from './host.ts'
import { workOff } from './jobs.ts'
import { aVisitor } from './providers.ts'
import payments from '#config/payments'
import { withStripe } from './gateways.ts'
import { guest } from './api.ts'
import { aChargingHost, anUnpaidBooking } from './checkout.ts'
import { withMercadoPago } from './mercadopago.ts'
import db from '@adonisjs/lucid/services/db'
import { STRIPE } from '#tests/fakes/stripe_rows'
import { backTo } from '#tests/fakes/faulty_server'
import { APPLICATION } from '#tests/fakes/mercadopago_sellers'
import { linkers } from '#app/payments/gateways/drivers'
import { linkerOf } from '#app/payments/gateways/find_gateway'
import { checkDue } from '#app/payments/gateways/own_accounts/check_account'
import { LocalLinker, type LinkOutcome } from '#app/payments/gateways/drivers/local_linker'
import type {} from '#shared/linked_providers'
import type { HostWish } from '#database/factories/host'
import type { ApiClient } from '@japa/api-client'
import type { ConfiguredLinker } from '#app/payments/gateways/drivers'
import type { LinkedProvider } from '#shared/linked_providers'

type Cleanup = (end: () => Promise<void>) => void

function configure(cleanup: Cleanup, name: LinkedProvider, linker: ConfiguredLinker) {
  const before = payments.ownAccounts[name]
  payments.ownAccounts[name] = linker
  cleanup(async () => {
    if (before) payments.ownAccounts[name] = before
    else delete payments.ownAccounts[name]
  })
}

/** Stripe, at which hosts connect accounts of their own, until the test ends. */
export async function withStripeAccounts(cleanup: Cleanup) {
  const server = await withStripe(cleanup)
  const settings = { ...STRIPE, apiUrl: server.url, clientId: 'ca_cupo' }
  configure(cleanup, 'stripe', linkers.stripe(settings))
  return server
}

/** Mercado Pago of Peru, at which hosts connect accounts of their own, until the test ends. */
export async function withMercadoAccounts(cleanup: Cleanup) {
  const server = await withMercadoPago(cleanup)
  const settings = { url: server.url, pages: server.url, countries: { PE: APPLICATION } }
  configure(cleanup, 'mercadopago', linkers.mercadopago(settings))
  return server
}

/** A host with PRO who is paid straight. */
export const aStraightHost = (wish: HostWish = {}) =>
  aChargingHost({
    ...wish,
    service: { paymentOptions: { usePaymentProcessor: false }, ...wish.service },
    account: { roleId: 'PRO', ...wish.account },
  })

/** The same who lives in Mexico, where Stripe has accounts. */
export const aMexicanHost = () =>
  aStraightHost({
    service: { price: 800, currency: 'MXN' },
    account: { country: 'MX', currency: 'MXN' },
  })

type Person = { user: { email: string } }

/** The browser of a host who has signed in. */
export async function aSignedInBrowser(client: ApiClient, { user }: Person) {
  const visitor = aVisitor(client)
  const { email } = user
  const answer = await visitor.call('post', '/auth', { email, password: PASSWORD })
  answer.assertStatus(200)
  const { pathname, search } = new URL((answer.body() as { redirectUri: string }).redirectUri)
  await visitor.visit(pathname + search)
  return visitor
}

type Browser = Awaited<ReturnType<typeof aSignedInBrowser>>

/** Leaves for a provider; answers the address there. */
export async function leaveFor(
  browser: Browser,
  provider: LinkedProvider,
  query = ''
): Promise<string> {
  const answer = await browser.call('post', `/own-accounts${query}`, { provider })
  answer.assertStatus(200)
  return (answer.body() as { url: string }).url
}

/** Comes back by an address; answers what the dashboard says of it. */
export async function comeBack(browser: Browser, path: string): Promise<string | null> {
  const answer = await browser.visit(path)
  const location = answer.header('location')!
  return new URL(location, 'http://own.invalid').searchParams.get('connection')
}

/** Answers at the page of the simulated provider as its host; the address is where that leads back to. */
export async function answerAtLocal(
  address: string,
  outcome: LinkOutcome = 'allow'
): Promise<string> {
  if (outcome === 'deny') return backTo(address, { error: 'access_denied' })
  const linker = await linkerOf('local')
  if (!(linker instanceof LocalLinker)) throw new Error('Nothing is simulated')
  const challenge = new URL(address).searchParams.get('code_challenge')!
  return backTo(address, { code: linker.codeFor(challenge, outcome) })
}

/** Connects an account of the simulated provider. Answers its id, which is its method's too. */
export async function connectLocal(client: ApiClient, host: Person): Promise<string> {
  const browser = await aSignedInBrowser(client, host)
  const address = await leaveFor(browser, 'local')
  await comeBack(browser, await answerAtLocal(address))
  return ownAccountId()
}

/** Counts the checks of accounts at a provider, and does something during each, until the test ends. */
export async function countChecks(
  cleanup: Cleanup,
  name: LinkedProvider,
  meanwhile: (count: number) => Promise<void> = async () => {}
) {
  const linker = (await linkerOf(name))!
  const seen = { checks: 0 }
  const counted = new Proxy(linker, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target)
      if (typeof value !== 'function') return value
      if (member !== 'check') return value.bind(target) as unknown
      return async (...args: unknown[]) => {
        seen.checks += 1
        const answer: unknown = await value.apply(target, args)
        await meanwhile(seen.checks)
        return answer
      }
    },
  })
  configure(cleanup, name, { ...payments.ownAccounts[name]!, make: async () => counted })
  return seen
}

/** A call of a driver of own accounts that reaches its provider. */
type LinkCall = 'link' | 'renew' | 'check' | 'revoke'

/** Ends the process, as far as we can see, after the next such call of a provider was answered. */
export async function killAfter(cleanup: Cleanup, name: LinkedProvider, call: LinkCall) {
  const linker = (await linkerOf(name))!
  const configured = payments.ownAccounts[name]!
  let left = 1
  const dying = new Proxy(linker, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target)
      if (typeof value !== 'function') return value
      if (member !== call) return value.bind(target) as unknown
      return async (...args: unknown[]) => {
        const answer: unknown = await value.apply(target, args)
        if (left-- > 0) throw new Error('The process was killed')
        return answer
      }
    },
  })
  configure(cleanup, name, { ...configured, make: async () => dying })
}

/** The id of the one account that is connected. */
export async function ownAccountId(): Promise<string> {
  const { id } = await db.from('own_accounts').whereNot({ state: 'removed' }).firstOrFail()
  return id as string
}

/** Has an account asked about now, though a worker that died claimed it, and does what follows. */
export async function checkNow(id: string): Promise<void> {
  // One check has one job, by its time.
  const due = now().minus({ seconds: 1 }).toJSDate()
  await db.from('own_accounts').where({ id }).update({ check_at: due, claimed_until: null })
  await checkDue()
  await workOff()
}

/** The one account as it stands. */
export async function accountNow() {
  return db.from('own_accounts').orderBy('id', 'desc').firstOrFail()
}

type Host = Awaited<ReturnType<typeof aStraightHost>>

/** A booking that is being paid on the host's own account; answers its payment, too. */
export async function anOwnPayment(host: Host, methodId: string, start?: string) {
  const booking = await anUnpaidBooking(host, { start })
  const answer = await guest.post(`/tickets/${booking.code}/payments`, {
    paymentMethodId: methodId,
  })
  answer.assertStatus(201)
  await workOff()
  return { ...booking, id: (answer.body() as { id: string }).id }
}
