import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import User from '#app/accounts/users/user'
import { fuzz } from '#tests/helpers/fuzz/fuzz'
import { faultOf } from '#tests/helpers/fuzz/judge'
import { aSeed, randomOf } from '#tests/prove/run/random'
import { aBooking } from '#tests/helpers/booking'
import { aTeam } from '#tests/helpers/team'
import { aCoupon } from '#database/factories/coupon'
import { aPaymentMethod } from '#database/factories/payment_method'
import { emptyStorage } from '#tests/helpers/pictures'
import { inDays, PASSWORD, SESSION } from '#tests/helpers/host'

/** After so many milliseconds an answer hangs; how fast answers are is measured by `npm run prove fuzz`. */
const HANGS_AFTER = 20_000

const SEED = aSeed()

test.group('Hostile calls to everything that the interface documents', (group) => {
  group.each.setup(() => emptyStorage())

  test('get a coded answer in the reader’s language, never an error of ours, in time', async ({
    assert,
  }) => {
    const team = await aTeam()
    const host = team.members.OWNER
    const publish = async (body: object) => {
      const answer = await host.api.post('/services', body)
      answer.assertStatus(201)
      return (answer.body() as { id: string }).id
    }
    const workshop = await publish({
      ...SESSION,
      type: 'WEBINAR',
      slug: 'taller',
      sessions: [{ start: inDays(5, 20), places: 9 }],
    })
    const asset = await publish({ type: 'ASSET', title: 'Guía', slug: 'guia' })
    const form = await publish({ type: 'FORM', title: 'Lista', slug: 'lista' })
    const coupon = await aCoupon(host.account.id)
    const method = await aPaymentMethod(host.account.id)
    const { code } = await aBooking(host)
    const ids = async (table: string) =>
      (await db.from(table).select('id')).map(({ id }: { id: string }) => id)
    const services = [host.service.id, workshop, asset, form]
    const known = {
      'productId': services,
      'hourly': [host.service.id],
      'workshop': [workshop],
      'registration': [asset, form],
      'ownEmail': [host.user.email],
      'ownPassword': [PASSWORD],
      'teams.id': [team.account.id],
      'memberId': Object.values(team.members).map(({ memberId }) => memberId),
      'serviceId': services,
      'services.id': services,
      'products.id': services,
      'availability.id': await ids('schedules'),
      'scheduleId': await ids('schedules'),
      'coupons.id': [coupon.id],
      'payment-methods.id': [method.id],
      'meetings.id': await ids('meetings'),
      'meetingId': await ids('meetings'),
      'username': [host.username],
      'slug': ['sesion', 'taller'],
      'tickets.code': [code],
      'code': [code],
      'products.code': ['AHORRO'],
    }
    const report = await fuzz(
      {
        base: API,
        signIn: async () => (await User.accessTokens.create(host.user)).value!.release(),
        known,
      },
      { random: randomOf(SEED), callsEach: 4, limit: HANGS_AFTER }
    )

    assert.isAbove(report.calls, 1000)
    assert.deepEqual(
      report.violations,
      [],
      `SEED=${SEED}; slowest ${JSON.stringify(report.slowest)}`
    )
  }).timeout(300_000)
})

test.group('The judge of those answers', () => {
  const judged = (status: number, body: object | string, language = 'es') =>
    faultOf({
      answer: new Response(null, { status }),
      text: typeof body === 'string' ? body : JSON.stringify(body),
      language,
    })
  const message = 'Esta página no se pudo encontrar'

  test('finds what is wrong: this test can fail', ({ assert }) => {
    assert.match(judged(500, {})!, /^500/)
    assert.match(judged(503, { code: 'BUSY', message: 'x' })!, /^503/)
    assert.match(judged(404, '<h1>')!, /without a code/)
    assert.match(judged(404, { code: 'NEVER_HEARD_OF', message })!, /has no text/)
    assert.match(judged(404, { code: 'NOT_FOUND', message }, 'en')!, /goes out as/)
    assert.match(judged(422, { code: 'VALIDATION_ERROR', message })!, /by the database/)
    assert.match(judged(409, { code: 'ALREADY_EXISTS', message })!, /by the database/)
    assert.isUndefined(judged(404, { code: 'NOT_FOUND', message }))
    assert.isUndefined(judged(200, 'anything'))
  })
})
