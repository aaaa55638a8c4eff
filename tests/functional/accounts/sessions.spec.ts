import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MessageBuilder } from '@adonisjs/core/helpers'
import { SessionCollection } from '@adonisjs/session'
import { signIn } from './maria.ts'
import { aHost } from '#tests/helpers/host'
import { PAGE_PERSON } from '#shared/page_person'
import { aBrowser } from '#tests/helpers/session'
import purge from '#jobs/accounts/purge_tokens_handler'

type Listed = { id: string; isCurrent: boolean; userAgent: string; ip: string; signedInAt: string }

/** As if a person’s sessions had begun so many days ago; their rows are as new as if they were used every day. */
async function backdate(userId: string, days: number) {
  const collection = await app.container.make(SessionCollection)
  for (const { id, data } of await collection.tagged(userId)) {
    const signedInAt = DateTime.utc().minus({ days, minutes: 1 }).toISO()
    const device = { ...(data.device as object), signedInAt }
    const contents = new MessageBuilder().build({ ...data, device }, undefined, id)
    await db.from('sessions').where({ id }).update({ data: contents })
  }
}

test.group('Sessions', () => {
  test('of another person are refused to a page that was made for one, to read and to write', async ({
    client,
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost({ account: { username: 'otra' } })]
    const page = await aBrowser(client, other.user.email)
    const asked = (method: 'get' | 'patch', path: string, person: string) =>
      page.call(method, path).header(PAGE_PERSON, person)

    const read = await asked('get', '/services', host.user.id)
    const written = await asked('patch', '/users/me', host.user.id).json({ firstName: 'Otra' })
    const own = await asked('get', '/services', other.user.id)

    for (const refused of [read, written]) {
      refused.assertStatus(401)
      refused.assertBodyContains({ code: 'NOT_LOGGED_IN' })
    }
    own.assertStatus(200)
    const { first_name: name } = await db
      .from('accounts')
      .where({ id: other.account.id })
      .firstOrFail()
    assert.equal(name, other.account.firstName)
  })

  test('are listed with the browser they are in, and the others are closed at once', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const there = await aBrowser(client, host.user.email)
    const here = await aBrowser(client, host.user.email)

    const before = (await here.call('get', '/users/me/sessions')).body().items as Listed[]
    const closed = await here.call('delete', '/users/me/sessions')
    const after = (await here.call('get', '/users/me/sessions')).body().items as Listed[]
    const gone = await there.call('get', '/users/me')

    assert.deepEqual(
      before.map(({ isCurrent }) => isCurrent),
      [true, false]
    )
    assert.equal(before[0]!.ip, '127.0.0.1')
    assert.isAbove(Date.parse(before[0]!.signedInAt), 0)
    closed.assertStatus(204)
    assert.lengthOf(after, 1)
    gone.assertStatus(401)
  })

  test('are forgotten by the daily job once they are over, never by a call', async ({
    client,
    assert,
  }) => {
    const [past, host] = [new Date(Date.now() - 1000), await aHost()]
    await aBrowser(client, host.user.email)
    await db.from('sessions').update({ expires_at: past })
    const here = await aBrowser(client, host.user.email)
    for (let call = 0; call < 100; call++) await here.call('get', '/users/me/sessions')
    const left = await db.from('sessions').where('expires_at', '<=', past)

    await purge()

    assert.isNotEmpty(left)
    assert.isEmpty(await db.from('sessions').where('expires_at', '<=', past))
    ;(await here.call('get', '/users/me')).assertStatus(200)
  })

  test('one is closed by its name, which is not in another user’s list', async ({
    client,
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    const there = await aBrowser(client, host.user.email)
    const here = await aBrowser(client, host.user.email)
    const otherBrowser = await aBrowser(client, other.user.email)
    const items = (await here.call('get', '/users/me/sessions')).body().items as Listed[]
    const { id } = items.find(({ isCurrent }) => !isCurrent)!

    const foreign = await otherBrowser.call('delete', `/users/me/sessions/${id}`)
    const still = await there.call('get', '/users/me')
    const closed = await here.call('delete', `/users/me/sessions/${id}`)
    const gone = await there.call('get', '/users/me')

    foreign.assertStatus(404)
    still.assertStatus(200)
    closed.assertStatus(204)
    gone.assertStatus(401)
    assert.lengthOf((await here.call('get', '/users/me/sessions')).body().items, 1)
  })

  test('signing out ends this one; everywhere ends all, and the tokens', async ({
    assert,
    client,
  }) => {
    const host = await aHost()
    const one = await aBrowser(client, host.user.email)
    const two = await aBrowser(client, host.user.email)
    const three = await aBrowser(client, host.user.email)

    const out = await one.call('post', '/auth/logout').json({})
    const first = await one.call('get', '/users/me')
    const second = await two.call('get', '/users/me')
    const left = await two.call('get', '/users/me/sessions')
    const everywhere = await two.call('post', '/auth/logout').json({ everywhere: true })
    const third = await three.call('get', '/users/me')
    const token = await host.api.get('/users/me')

    out.assertStatus(204)
    first.assertStatus(401)
    second.assertStatus(200)
    assert.lengthOf(left.body().items, 2)
    everywhere.assertStatus(204)
    third.assertStatus(401)
    token.assertStatus(401)
  })

  test('end 90 days after the sign-in, however much they are used', async ({ client, assert }) => {
    const host = await aHost()
    const browser = await aBrowser(client, host.user.email)
    const other = await aBrowser(client, host.user.email)
    const used = await browser.call('get', '/users/me')
    await backdate(host.user.id, 90)

    const over = await browser.call('get', '/users/me')
    const page = await other.page('/profile/u/me')

    used.assertStatus(200)
    over.assertStatus(401)
    assert.match(page.header('location')!, /^\/login/)
  })

  test('a link with another user’s code begins no session', async ({ client, assert }) => {
    const attacker = await aHost()
    const { redirectUri } = (await signIn(attacker.user.email)).body() as {
      redirectUri: string
    }
    const { pathname, search } = new URL(redirectUri)

    // The victim's browser has not signed in, so it has no secret to show.
    const victim = await client.get(pathname + search).redirects(0)

    assert.equal(victim.header('location'), '/login?notice=used')
  })
})
