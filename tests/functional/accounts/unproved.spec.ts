import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import { guest } from '#tests/helpers/api'
import { transaction } from '#core/database/transaction'
import { aSubscription } from '#database/factories/subscription'
import { followSubscriptions } from '#jobs/accounts/follow_subscriptions'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import User from '#app/accounts/users/user'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBrowser } from '#tests/helpers/session'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

/** As if the e-mail had never been proved, with a page and a service all the same. */
const unprove = ({ user }: TestHost) =>
  User.query().where({ id: user.id }).update({ emailVerifiedAt: null, state: 'CREATED' })

async function anUnprovedHost() {
  const host = await aHost()
  await unprove(host)
  return host
}

test.group('A host who has not proved the e-mail', () => {
  test('sees who they are, asks for a code and signs out; all else waits for the proof', async ({
    client,
  }) => {
    const host = await anUnprovedHost()
    const browser = await aBrowser(client, host.user.email)

    const me = await browser.call('get', '/users/me')
    const code = await browser.call('post', '/users/verification-code').json({})
    const change = await browser.call('patch', '/users/me').json({ firstName: 'Anita' })
    const page = await browser.page('/profile/u/me')
    const out = await browser.call('post', '/auth/logout').json({})

    me.assertStatus(200)
    code.assertStatus(202)
    change.assertStatus(403)
    change.assertBodyContains({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Verifica primero tu correo.',
    })
    page.assertHeader('location', '/verify')
    out.assertStatus(204)
  })

  test('publishes nothing: no page, no service, no hours, no picture, no QR code, no line in the sitemap', async ({
    client,
    assert,
  }) => {
    const [host, other] = [await anUnprovedHost(), await aHost()]
    const { username, service } = host
    const range = { start: inDays(1), end: inDays(2) }

    for (const path of [
      `/api/v3/users/${username}`,
      `/api/v3/users/${username}/qr`,
      `/api/v3/users/${username}/products/${service.slug}`,
      `/api/v3/products/${service.id}/availability?${new URLSearchParams(range)}`,
      `/api/v3/products/${service.id}/availability/series?start=${range.start}&weeks=2`,
      `/og/${username}.png`,
      `/${username}`,
      `/${username}/${service.slug}/reserve`,
    ]) {
      assert.equal((await client.get(path)).status(), 404, path)
    }
    const sitemap = (await client.get('/sitemaps/hosts-1.xml')).text()
    assert.include(sitemap, other.username)
    assert.notInclude(sitemap, `/${username}`)
  })

  test('takes no bookings, and no mail is sent', async ({ assert }) => {
    const host = await anUnprovedHost()
    const booking = { productId: host.service.id, start: inDays(3), attendee: ana }

    const byClient = await guest.post('/appointments', booking)
    const byHost = await host.api.post('/tickets', booking)
    await workOff()

    byClient.assertStatus(404)
    byHost.assertStatus(403)
    assert.lengthOf(await outbox(ana.email), 0)
    assert.deepEqual(await db.from('deliveries').count('* as n'), [{ n: '0' }])
  })

  test('gets no mail about the end of the trial', async ({ assert }) => {
    const host = await anUnprovedHost()
    await aSubscription(host.account.id)

    await transaction((trx) => send(trx, followSubscriptions, {}, { about: newId() }))
    await workOff()

    assert.lengthOf(await outbox(host.user.email), 0)
  })

  test('shuts the page of a team that they own, and invites no members into it', async () => {
    const { account, members } = await aTeam()
    await account.merge({ username: 'clinicasinprueba' }).save()
    const before = await guest.get('/users/clinicasinprueba')
    await unprove(members.OWNER)

    const page = await guest.get('/users/clinicasinprueba')
    const invited = await members.OWNER.api.post(`/teams/${account.id}/invitations`, {
      email: 'otra@example.com',
    })

    before.assertStatus(200)
    page.assertStatus(404)
    invited.assertBodyContains({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('has all of it with the proof', async () => {
    const host = await anUnprovedHost()
    await User.query().where({ id: host.user.id }).update({ emailVerifiedAt: new Date() })

    const page = await guest.get(`/users/${host.username}`)

    page.assertStatus(200)
  })
})
