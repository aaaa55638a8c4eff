import { test } from '@japa/runner'
import { describedRoutes } from '#core/http/route_docs'
import { ALIASES } from '#start/aliases'
import { guest } from '#tests/helpers/api'
import { RULES } from '../security/route_rules.ts'
import { ABSENCE_SENTIMENTS } from '#shared/feedback'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aChargingHost, anUnpaidBooking, aPaidBooking } from '#tests/helpers/checkout'
import { anaWrites, anInboxHost, conversationOf } from '#tests/helpers/inbox'
import { aReminded } from '#tests/helpers/reminded'
import { aTeam } from '#tests/helpers/team'
import { aRegistrationService } from '#tests/helpers/registration'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import {
  aHost,
  aProHost,
  ALWAYS,
  ana,
  inDays,
  luis,
  SESSION,
  type TestHost,
} from '#tests/helpers/host'

const KEY = 'idempotency-key'

/** Calls that create something and keep no key, with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  'POST /products/:id/answer-files':
    'a file comes as a stream, and one that no booking names goes after two hours',
  'POST /api-keys': 'the answer is a secret of which only the hash is kept',
  'POST /webhook-endpoints': 'the answer is a secret that is stored encrypted',
  'POST /calendar-link':
    'the answer is a secret that is stored encrypted; a repeated call makes the next one',
  'POST /tickets/:code/proof':
    'a file comes as a stream, and a booking whose proof waits takes no other',
  'POST /whatsapp-numbers':
    'the body holds secrets, and a repeated call gives the same number the same token',
  'POST /disputes/:id/files':
    'a file comes as a stream, is seen at once, and is taken out again by its host',
  'POST /buyers/:id/files':
    'a file comes as a stream, is seen at once, and is deleted again by its host',
  'POST /check-in/keys':
    'a repeated call makes the next key, and entries of the one before stay good',
}

/** What creates something, by the documentation of the routes. An alias has the middleware of its counterpart. */
const creating = () =>
  [...describedRoutes()]
    .map(([call, docs]) => ({ call: call.replace('/api/v3', ''), ...docs }))
    .filter(({ call, status }) => call.startsWith('POST ') && status === 201)
    .filter(({ call }) => !ALIASES.some((alias) => alias.call === call))

type Creation = { path: string; body: object; by?: TestHost }

const book = (productId: string, more: object = {}) => ({ productId, attendee: ana, ...more })

/** A workshop whose only date is sold out. */
async function aFullWorkshop() {
  const host = await aWorkshop()
  const full = await bookPlaces(host, { guests: 2 })
  full.assertStatus(201)
  return host
}

const owner = async () => (await aTeam()).members.OWNER

/** What each call is made with that needs more than a host and the body that the sweep of accesses sends (`RULES`). */
const SPECIAL: Record<string, () => Promise<Creation>> = {
  'POST /users': async () => ({
    path: '/users',
    body: { firstName: 'Eva', email: 'eva@example.com', password: 'Secreto-2026!', terms: true },
  }),
  'POST /conversations/:id/messages': async () => {
    const by = await anInboxHost()
    await anaWrites('Hola')
    const { id } = await conversationOf(by)
    return { path: `/conversations/${id}/messages`, body: { channel: 'email', text: 'Hola' }, by }
  },
  'POST /quick-replies': async () => ({
    path: '/quick-replies',
    body: { title: 'Cómo llegar', text: 'Av. Larco 123' },
    by: await aHost({ account: { roleId: 'BUSINESS' } }),
  }),
  'POST /tickets/exports': async () => ({
    path: '/tickets/exports',
    body: {},
    by: await aProHost(),
  }),
  'POST /activity/exports': async () => ({
    path: '/activity/exports',
    body: {},
    by: await aHost(),
  }),
  'POST /buyers': async () => ({
    path: '/buyers',
    body: { name: luis.name, email: luis.email },
    by: await aHost({ account: { roleId: 'BUSINESS' } }),
  }),
  'POST /buyers/exports': async () => ({
    path: '/buyers/exports',
    body: {},
    by: await aHost({ account: { roleId: 'BUSINESS' } }),
  }),
  'POST /teams': async () => ({ path: '/teams', body: { firstName: 'Equipo' }, by: await owner() }),
  'POST /teams/:id/invitations': async () => {
    const { account, members } = await aTeam()
    const body = { email: 'invitada@example.com' }
    return { path: `/teams/${account.id}/invitations`, body, by: members.OWNER }
  },
  'POST /services': async () => {
    const by = await aProHost()
    return { path: `/services?cloneId=${by.service.id}`, body: {}, by }
  },
  'POST /products': async () => {
    return { path: '/products', body: { ...SESSION, slug: 'otra' }, by: await aProHost() }
  },
  'POST /availability': async () => ({
    path: '/availability',
    body: { ...ALWAYS, isDefault: false },
    by: await aProHost(),
  }),
  'POST /blocked-intervals': async () => ({
    path: '/blocked-intervals',
    body: { start: inDays(3), end: inDays(3, 12) },
    by: await aProHost(),
  }),
  'POST /calendar-feeds': async () => ({
    path: '/calendar-feeds',
    body: { name: 'Trabajo', url: 'https://calendars.example.com/a.ics' },
    by: await aProHost(),
  }),
  'POST /products/:id/meetings': async () => {
    const by = await aWorkshop()
    const body = { start: inDays(9), places: 3 }
    return { path: `/products/${by.service.id}/meetings`, body, by }
  },
  'POST /feedback': async () => ({
    path: '/feedback',
    body: { rating: 5, absenceSentiment: ABSENCE_SENTIMENTS[0], comment: 'Me sirve' },
    by: await aProHost(),
  }),
  'POST /appointments': async () => {
    const { service } = await aProHost()
    return { path: '/appointments', body: book(service.id, { start: inDays(4) }) }
  },
  'POST /group-bookings': async () => {
    const { service } = await aWorkshop()
    return { path: '/group-bookings', body: book(service.id) }
  },
  'POST /group-bookings/waitlist': async () => {
    const { service, sessions } = await aFullWorkshop()
    const body = book(service.id, { meetingId: sessions[0]!.id, attendee: luis })
    return { path: '/group-bookings/waitlist', body }
  },
  'POST /registrations': async () => {
    const { service } = await aRegistrationService({ type: 'FORM' })
    return { path: '/registrations', body: book(service.id) }
  },
  'POST /tickets': async () => {
    const by = await aProHost()
    return { path: '/tickets', body: book(by.service.id, { start: inDays(5) }), by }
  },
  'POST /tickets/:code/payments': async () => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    return { path: `/tickets/${code}/payments`, body: { paymentMethodId: 'card' } }
  },
  'POST /tickets/:code/refunds': async () => {
    const by = await aChargingHost()
    const { code } = await aPaidBooking(by)
    return { path: `/tickets/${code}/refunds`, body: { amount: 10, reason: 'Una parte' }, by }
  },
  'POST /tickets/:code/duplicate': async () => {
    const by = await aProHost()
    const { code } = await aBooking(by)
    return { path: `/tickets/${code}/duplicate`, body: { start: inDays(6) }, by }
  },
  'POST /tickets/:code/notes': async () => {
    const by = await aProHost()
    const { code } = await aBooking(by)
    return { path: `/tickets/${code}/notes`, body: { text: 'Hola' }, by }
  },
  'POST /meetings/:id/attended/notes': async () => {
    const by = await aProHost()
    const { meetingId } = await ticketOf((await aBooking(by)).code)
    return { path: `/meetings/${meetingId}/attended/notes`, body: { text: 'Hola' }, by }
  },
  'POST /deliveries/:id/resend': async () => {
    const { host: by, reminder } = await aReminded()
    await reminder.merge({ state: 'sent' }).save()
    return { path: `/deliveries/${reminder.id}/resend`, body: {}, by }
  },
  'POST /meetings/:id/notes': async () => {
    const by = await aWorkshop()
    return { path: `/meetings/${by.sessions[0]!.id}/notes`, body: { text: 'Hola' }, by }
  },
}

/** By a host, with the body of its line in `RULES`. */
function creationByHost(call: string): (() => Promise<Creation>) | undefined {
  const [, , body] = RULES[call] ?? []
  const [, path = ''] = call.split(' ')
  return body && (async () => ({ path, body, by: await aProHost() }))
}

/** A call that creates something, with no line above and no body in `RULES`, fails the test. */
const CREATIONS = creating()
  .filter(({ call }) => !(call in WITHOUT_KEY))
  .map(({ call }) => ({ call, creation: SPECIAL[call] ?? creationByHost(call) }))

test.group('A call with an Idempotency-Key', () => {
  test('may be any that creates something', ({ assert }) => {
    const calls = creating()
    const withoutKey = calls.filter(({ isIdempotent }) => !isIdempotent).map(({ call }) => call)

    assert.sameMembers(withoutKey, Object.keys(WITHOUT_KEY))
    assert.includeMembers(
      calls.map(({ call }) => call),
      Object.keys(SPECIAL)
    )
    assert.isEmpty(CREATIONS.filter(({ creation }) => !creation).map(({ call }) => call))
  })

  for (const { call, creation } of CREATIONS) {
    test(`creates once, and answers the same again: ${call}`, async ({ assert }) => {
      const { path, body, by } = await creation!()
      const create = () => {
        return (by?.api ?? guest).post(path, body).header(KEY, 'a-key-of-this-test')
      }

      const [first, again] = [await create(), await create()]

      first.assertStatus(201)
      again.assertHeader('idempotent-replayed', 'true')
      assert.equal(again.text(), first.text())
    })
  }
})
