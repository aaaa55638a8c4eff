import { test } from '@japa/runner'
import { signIn } from './maria.ts'
import User from '#app/accounts/users/user'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import type { ApiClient } from '@japa/api-client'
import Identity from '#app/accounts/identities/identity'
import { aHost, PASSWORD, type TestHost } from '#tests/helpers/host'
import { aVisitor, mariaAt, UNPROVED, withProviders } from '#tests/helpers/providers'

const WAYS_IN = '/profile/u/me/data/general'

/** A browser in which a host has signed in with their password. */
async function signedIn(client: ApiClient, { user }: TestHost, visitor = aVisitor(client)) {
  const answer = await visitor.call('post', '/auth', { email: user.email, password: PASSWORD })
  const { pathname, search } = new URL((answer.body() as { redirectUri: string }).redirectUri)
  await visitor.visit(pathname + search)
  return visitor
}

const MISSING_ID = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

type Listed = { items: { id: string; provider: string; email: string }[]; available: string[] }

test.group('A person’s ways to sign in', () => {
  test('get one more provider, with any address; the owner gets a mail, and signs in by it', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    const host = await aHost()
    const visitor = await signedIn(client, host)
    server.state.claims = mariaAt('microsoft', UNPROVED.microsoft('work@example.org'))

    const back = await visitor.leave('/users/me/identities', { provider: 'microsoft' })
    const end = await visitor.follow(back)
    const listed = (await visitor.call('get', '/users/me/identities')).body() as Listed
    const other = aVisitor(client)
    await other.comeBy('microsoft')
    const me = await other.call('get', '/users/me')

    assert.equal(end, `${WAYS_IN}?notice=connected`)
    assert.deepEqual(listed.available, ['google', 'microsoft'])
    assert.containsSubset(listed.items, [{ provider: 'microsoft', email: 'work@example.org' }])
    me.assertBodyContains({ id: host.user.id, email: host.user.email })
    await workOff()
    const [mail] = await outbox(host.user.email)
    assert.equal(mail!.subject, 'Ahora también entras con Microsoft')
    assert.include(mail!.text, WAYS_IN)
  })

  test('are added only by the user who requested it, still signed in, in the same browser', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    const [host, other] = [await aHost(), await aHost()]
    server.state.claims = mariaAt('google')
    const visitor = await signedIn(client, host)
    const stranger = await signedIn(client, other)
    const leave = () => visitor.leave('/users/me/identities', { provider: 'google' })

    const elsewhere = await stranger.follow(await leave())
    const first = await leave()
    await visitor.call('post', '/auth/logout', {})
    const signedOut = await visitor.follow(first)
    await signedIn(client, host, visitor)
    const second = await leave()
    await visitor.call('post', '/auth/logout', {})
    await signedIn(client, other, visitor)
    const asAnother = await visitor.follow(second)

    assert.deepEqual([elsewhere, signedOut, asAnother], Array(3).fill('/login?notice=lost'))
    assert.lengthOf(await Identity.query(), 0)
  })

  test('cannot be what opens another user’s account', async ({ client, cleanup, assert }) => {
    const server = await withProviders(cleanup)
    server.state.claims = mariaAt('google')
    await aVisitor(client).comeBy('google')
    const visitor = await signedIn(client, await aHost())

    const end = await visitor.follow(
      await visitor.leave('/users/me/identities', { provider: 'google' })
    )

    assert.equal(end, `${WAYS_IN}?notice=taken`)
    assert.lengthOf(await Identity.query(), 1)
  })

  test('are none until the address is proved: a stranger cannot prepare an account for its owner', async ({
    cleanup,
  }) => {
    await withProviders(cleanup)
    const host = await aHost()
    await host.user.merge({ emailVerifiedAt: null }).save()

    const answer = await host.api.post('/users/me/identities', { provider: 'google' })

    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('are ended by their owner alone', async ({ client, cleanup, assert }) => {
    const server = await withProviders(cleanup)
    const host = await aHost()
    const stranger = await aHost()
    server.state.claims = mariaAt('google')
    const visitor = await signedIn(client, host)
    await visitor.follow(await visitor.leave('/users/me/identities', { provider: 'google' }))
    const { id } = await Identity.firstOrFail()

    const foreign = await stranger.api.delete(`/users/me/identities/${id}`)
    const own = await visitor.call('delete', `/users/me/identities/${id}`)
    const again = await visitor.call('delete', `/users/me/identities/${id}`)

    foreign.assertStatus(404)
    own.assertStatus(204)
    again.assertStatus(404)
    again.assertBodyContains({ code: 'IDENTITY_NOT_FOUND' })
    assert.lengthOf(await Identity.query(), 0)
  })

  test('never become none: the last one of a user without a password stays', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    server.state.claims = mariaAt('google')
    const visitor = aVisitor(client)
    await visitor.comeBy('google')
    const end = async () => {
      const { items } = (await visitor.call('get', '/users/me/identities')).body() as Listed
      return Promise.all(
        items.map(({ id }) => visitor.call('delete', `/users/me/identities/${id}`))
      )
    }

    const [only] = await end()
    server.state.claims = mariaAt('microsoft')
    await visitor.follow(await visitor.leave('/users/me/identities', { provider: 'microsoft' }))
    const user = await User.firstOrFail()
    const held = await db.transaction()
    await held.rawQuery('SELECT id FROM users WHERE id = ? FOR UPDATE', [user.id])
    const waiting = await visitor.call('delete', `/users/me/identities/${MISSING_ID}`)
    await held.rollback()
    const both = await end()

    // One after the other, however they come: each waits for the login's row.
    waiting.assertStatus(503)
    only!.assertStatus(409)
    only!.assertBodyContains({ code: 'LAST_WAY_IN' })
    assert.sameMembers(
      both.map((answer) => answer.status()),
      [204, 409]
    )
    assert.lengthOf(await Identity.query(), 1)
    const refused = await signIn('maria@example.com', PASSWORD)
    refused.assertStatus(401)
  })
})
