import { test } from '@japa/runner'
import { aHost, ana, inDays, PASSWORD } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import Invitation from '#app/accounts/teams/invitation'
import { aBrowser } from '#tests/helpers/session'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { disableUser, enableUser } from '#app/accounts/sign_in/disable_user'

const shutOut = (userId: string) => transaction((trx) => disableUser(trx, userId))

test.group('A disabled user', () => {
  test('is out at once, in every browser and with every token, and does not get in again', async ({
    client,
  }) => {
    const host = await aHost()
    const browser = await aBrowser(client, host.user.email)

    await shutOut(host.user.id)

    const here = await browser.call('get', '/users/me')
    const token = await client.get('/api/v3/users/me').bearerToken(host.token)
    const again = await client
      .post('/api/v3/auth')
      .json({ email: host.user.email, password: PASSWORD })
    here.assertStatus(401)
    token.assertStatus(401)
    again.assertStatus(403)
    again.assertBodyContains({ code: 'ACCOUNT_DISABLED' })
  })

  test('has nothing left under way: what they offered in a team opens nothing, and is not mailed', async ({
    client,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { email } = await aHost().then(({ user }) => user)
    await client
      .post(`/api/v3/teams/${account.id}/invitations`)
      .bearerToken(members.ADMIN.token)
      .json({ email })

    await shutOut(members.ADMIN.user.id)
    await workOff()

    const { endedAt } = await Invitation.firstOrFail()
    assert.isNotNull(endedAt)
    assert.lengthOf(await outbox(email), 0)
  })

  test('takes no bookings and has no page; what is booked can still be called off', async ({
    client,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await shutOut(host.user.id)

    const page = await client.get(`/api/v3/users/${host.username}`)
    const times = await client
      .get(`/api/v3/products/${host.service.id}/availability`)
      .qs({ start: inDays(1), end: inDays(9) })
    const booked = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(6), attendee: ana })
    const cancelled = await client.post(`/api/v3/tickets/${code}/cancel`).json({})

    page.assertStatus(404)
    times.assertStatus(404)
    booked.assertStatus(404)
    cancelled.assertStatus(200)
  })

  test('finds all as it was when they are let in again', async ({ client }) => {
    const host = await aHost()
    await shutOut(host.user.id)
    await transaction((trx) => enableUser(trx, host.user.id))

    const browser = await aBrowser(client, host.user.email)
    const me = await browser.call('get', '/users/me')
    const page = await client.get(`/api/v3/users/${host.username}`)

    me.assertStatus(200)
    page.assertStatus(200)
  })
})
