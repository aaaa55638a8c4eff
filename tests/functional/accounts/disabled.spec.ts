import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
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
    const token = await host.api.get('/users/me')
    const again = await guest.post('/auth', { email: host.user.email, password: PASSWORD })
    here.assertStatus(401)
    token.assertStatus(401)
    again.assertStatus(403)
    again.assertBodyContains({ code: 'ACCOUNT_DISABLED' })
  })

  test('has nothing left under way: what they offered in a team opens nothing, and is not mailed', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { email } = await aHost().then(({ user }) => user)
    await members.ADMIN.api.post(`/teams/${account.id}/invitations`, { email })

    await shutOut(members.ADMIN.user.id)
    await workOff()

    const { endedAt } = await Invitation.firstOrFail()
    assert.isNotNull(endedAt)
    assert.lengthOf(await outbox(email), 0)
  })

  test('takes no bookings and has no page; what is booked can still be called off', async () => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await shutOut(host.user.id)

    const page = await guest.get(`/users/${host.username}`)
    const times = await guest
      .get(`/products/${host.service.id}/availability`)
      .qs({ start: inDays(1), end: inDays(9) })
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(6),
      attendee: ana,
    })
    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})

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
    const page = await guest.get(`/users/${host.username}`)

    me.assertStatus(200)
    page.assertStatus(200)
  })
})
