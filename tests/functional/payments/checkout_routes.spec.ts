import { test } from '@japa/runner'
import { guest, ORIGIN } from '#tests/helpers/api'
import { aCoupon } from '#database/factories/coupon'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { after, pass, passUntil } from '#tests/helpers/clock'
import { aDeposit, anOpenBalance } from '#tests/helpers/deposit'
import { aProof, aTransfer } from '#tests/helpers/proofs'
import { newCode } from '#core/ids'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
} from '#tests/helpers/checkout'

type Chosen = { payment: { paymentMethodId: string | null; methods: { id: string }[] } }

type Undo = (undo: () => void) => void

/** Where a route ends: a page of ours by its path, the provider's page, or nowhere. */
type End = 'choose' | 'transfer' | 'wait' | 'over' | 'booking' | 'provider' | 'gone'

/** The checkout's own page, its children, and where providers send clients back to. */
const ROUTES = [
  ...(['', '/card', '/external', '/link', '/paypal', '/processing-payment', '/transfer'] as const),
  'result' as const,
]

type Route = (typeof ROUTES)[number]

/** How a booking stands, and where its routes end: most of them at `at`. */
type Row = {
  state: string
  at: End
  except?: Partial<Record<Route, End>>
  code: (undo: Undo) => Promise<string>
}

const approved = () => aChargingHost({ service: { requireApprove: true } })
const codeOf = async (made: Promise<{ code: string }>) => (await made).code
const unpaid = async () => codeOf(anUnpaidBooking(await aChargingHost()))

/** The code of a booking whose payment at the provider ended so. */
const ended = async (outcome: string) => {
  const { code, id } = await anOpenPayment(await aChargingHost())
  await simulate(id, outcome)
  return code
}

const WAITING = { '/external': 'provider', '/paypal': 'provider' } as const
const PROVED = { '/transfer': 'transfer', '/link': 'transfer' } as const

const STATES: Row[] = [
  { state: 'a code of nothing', at: 'gone', code: async () => newCode() },
  { state: 'what is no code', at: 'gone', code: async () => 'x' },
  { state: 'a free booking', at: 'booking', code: async () => codeOf(aBooking(await aHost())) },
  {
    state: 'a booking that is paid on site',
    at: 'booking',
    code: async () =>
      codeOf(
        anUnpaidBooking(
          await aChargingHost({ service: { paymentOptions: { usePaymentProcessor: false } } })
        )
      ),
  },
  {
    state: 'a request that its host has not answered',
    at: 'booking',
    code: async () => codeOf(anUnpaidBooking(await approved())),
  },
  { state: 'nothing begun', at: 'choose', code: unpaid },
  {
    state: 'no session yet',
    at: 'choose',
    code: async () => {
      const code = await unpaid()
      await db.from('payment_tickets').where({ code }).delete()
      return code
    },
  },
  {
    state: 'a payment that is open at its provider',
    at: 'choose',
    except: { ...WAITING, '/processing-payment': 'wait', 'result': 'wait' },
    code: async () => codeOf(anOpenPayment(await aChargingHost())),
  },
  {
    state: 'a payment that was open when a coupon lowered the price',
    at: 'choose',
    except: { '/processing-payment': 'wait', 'result': 'wait' },
    code: async () => {
      const host = await aChargingHost({ account: { roleId: 'PRO' } })
      await aCoupon(host.account.id, { code: 'VERANO10', percent: 10 })
      const { code } = await anOpenPayment(host)
      await guest.put(`/tickets/${code}/payment`, { coupon: 'VERANO10' })
      return code
    },
  },
  { state: 'a payment that was refused', at: 'choose', code: () => ended('refuse') },
  { state: 'another amount than was due', at: 'choose', code: () => ended('wrongAmount') },
  { state: 'a payment that is reviewed', at: 'over', code: () => ended('review') },
  { state: 'paid', at: 'booking', code: () => ended('pay') },
  {
    state: 'paid and cancelled: given back',
    at: 'booking',
    code: async () => {
      const host = await aChargingHost()
      const { code } = await aPaidBooking(host)
      await host.api.post(`/tickets/${code}/cancel`, {})
      return code
    },
  },
  {
    state: 'its time over a moment ago',
    at: 'over',
    code: async (undo) => {
      const code = await unpaid()
      const { max_payment_at: until } = await db.from('payment_tickets').where({ code }).first()
      passUntil(undo, after((until as Date).toISOString()))
      return code
    },
  },
  { state: 'paid when another had its place', at: 'over', code: () => late() },
  {
    state: 'a transfer to its host',
    at: 'choose',
    except: PROVED,
    code: () => codeOf(aTransfer()),
  },
  { state: 'a proof that waits for its host', at: 'over', code: () => codeOf(aProof()) },
  { state: 'a deposit that is paid', at: 'booking', code: () => codeOf(aDeposit()) },
  { state: 'a rest that is due', at: 'choose', code: (undo) => codeOf(anOpenBalance(undo)) },
]

/** The code of a booking that was paid after its end, when its time was not free any more. */
async function late() {
  const host = await aChargingHost()
  const { code, id } = await anOpenPayment(host)
  await db.from('payment_tickets').where({ code }).update({ ended_as: 'expired' })
  await db.from('tickets').where({ code }).update({ state: 'cancelled' })
  await simulate(id, 'pay')
  return code
}

/** Opens an address as a browser does, one redirect after the other. */
async function open(path: string) {
  let address = new URL(path, ORIGIN)
  for (let hop = 0; hop < 6; hop++) {
    const answer = await fetch(address, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (!location) return { address, status: answer.status, html: await answer.text() }
    await answer.body?.cancel()
    address = new URL(location, address)
  }
  throw new Error(`${path} leads on and on`)
}

function endOf({ address, status, html }: Awaited<ReturnType<typeof open>>): End | number {
  if (status === 404) return 'gone'
  if (status !== 200) return status
  const { pathname } = address
  if (pathname.startsWith('/simulator/payments/')) return 'provider'
  if (pathname.startsWith('/meeting/')) return 'booking'
  if (pathname.endsWith('/processing-payment')) return 'wait'
  if (pathname.endsWith('/transfer') || pathname.endsWith('/link')) return 'transfer'
  return /checkout\\?\/over/.test(html) ? 'over' : 'choose'
}

const QUERY = 'source=mail&iframe=true'

const pathOf = (route: Route, code: string) =>
  route === 'result'
    ? `/payment-result?code=${code}&${QUERY}`
    : `/checkout/${code}${route}?${QUERY}`

test.group('The routes of a checkout', () => {
  for (const { state, at, except = {}, code: make } of STATES)
    test(`${state}: each leads to where the client can go on, and keeps its query`, async ({
      assert,
      cleanup,
    }) => {
      const code = await make(cleanup)

      const opened = await Promise.all(ROUTES.map((route) => open(pathOf(route, code))))

      const ends = Object.fromEntries(ROUTES.map((route, index) => [route, endOf(opened[index]!)]))
      assert.deepEqual(ends, {
        ...Object.fromEntries(ROUTES.map((route) => [route, at])),
        ...except,
      })
      for (const { address } of opened.filter(
        (one) => !['gone', 'provider'].includes(String(endOf(one)))
      ))
        assert.equal(address.search, `?${QUERY}`, address.pathname)
    })

  test('without a code each asks for the booking, and keeps its query', async ({ assert }) => {
    const opened = await Promise.all(
      ['/checkout', '/payment-result'].map((path) => open(`${path}?${QUERY}`))
    )

    for (const { address, status } of opened) {
      assert.equal(status, 200)
      assert.equal(address.pathname + address.search, `/meeting?${QUERY}`)
    }
  })

  test('a code that is an address leads to no other site', async ({ assert }) => {
    const answer = await fetch(`${ORIGIN}/payment-result?code=%2F%2Fevil.example`, {
      redirect: 'manual',
    })

    const { origin } = new URL(answer.headers.get('location')!, ORIGIN)
    assert.equal(origin, ORIGIN)
  })

  test('another country decides the methods anew, and one that is not offered there is not chosen any more', async ({
    assert,
  }) => {
    const code = await unpaid()
    await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'yape' })
    const chosen = async () => {
      const { payment } = (await guest.get(`/checkout/${code}`)).body() as Chosen
      return { method: payment.paymentMethodId, offered: payment.methods.map(({ id }) => id) }
    }

    await open(`/checkout/${code}?country=XX`)
    const unknown = await chosen()
    const { html } = await open(`/checkout/${code}?country=MX`)
    const mexico = await chosen()
    await open(`/checkout/${code}?country=PE`)
    const peru = await chosen()
    const kept = await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'card' })
    await open(`/checkout/${code}?country=CL`)

    assert.equal(unknown.method, 'yape')
    assert.include(unknown.offered, 'yape')
    assert.isNull(mexico.method)
    assert.notInclude(mexico.offered, 'yape')
    assert.match(html, /<select name="country"/)
    assert.isNull(peru.method)
    assert.include(peru.offered, 'yape')
    kept.assertBodyContains({ payment: { currency: 'PEN', amount: 140 } })
    assert.equal((await chosen()).method, 'card')
  })

  test('money that came too late is said to go back', async ({ assert }) => {
    const { html } = await open(`/checkout/${await late()}`)

    assert.match(html, /<p class="lead" role="status">Tu pago de S\/.140\.00 llegó/)
  })

  test('the texts of a checkout that is over are those of the specification', async ({
    assert,
    cleanup,
  }) => {
    const code = await unpaid()
    pass(cleanup, 24 * 60 * 60_000)

    const texts = await Promise.all(
      ['es', 'en'].map(async (language) => {
        const answer = await fetch(`${ORIGIN}/checkout/${code}`, {
          headers: { 'accept-language': language },
        })
        return answer.text()
      })
    )

    assert.include(texts[0], 'Su tiempo ha expirado')
    assert.include(texts[1], 'Your time has expired')
  })
})
