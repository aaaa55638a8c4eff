import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import { Api } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import ApiKey from '#app/accounts/api_keys/api_key'
import { anApiKey } from '#tests/helpers/api_keys'
import { transaction } from '#core/database/transaction'
import { aHost, aProHost } from '#tests/helpers/host'
import { isApiKey, newApiKey } from '#app/accounts/api_keys/domain/key_format'
import { disableUser, enableUser } from '#app/accounts/sign_in/disable_user'

const FIELDS = { name: 'Mi web', scopes: ['services:read', 'bookings:write'] }

test.group('API keys', () => {
  test('a key is shown once, kept as a hash, and acts for its account within its scopes', async ({
    assert,
  }) => {
    const host = await aProHost()

    const made = await host.api.post('/api-keys', FIELDS)
    made.assertStatus(201)
    const { key, id } = made.body() as { key: string; id: string }
    const program = new Api({ token: key })
    const services = await program.get('/services')
    const refused = await program.get('/tickets')
    const list = await host.api.get('/api-keys')
    const row = await ApiKey.findByOrFail('id', id)

    assert.match(key, /^cupo_[0-9A-Za-z]{42}$/)
    assert.isTrue(isApiKey(key))
    services.assertStatus(200)
    assert.equal(services.body().items[0].id, host.service.id)
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'SCOPE_MISSING', meta: { scope: 'bookings:read' } })
    assert.notInclude(JSON.stringify(row), key.slice(5))
    assert.notInclude(JSON.stringify(list.body()), key.slice(5, 40))
    assert.equal(list.body().items[0].tail, key.slice(-4))
    assert.equal(list.body().most, 1)
  })

  test('a plan has so many keys: BASIC none, PRO one, and a key beyond them stops', async ({
    assert,
  }) => {
    const free = await aHost()
    const none = await free.api.post('/api-keys', FIELDS)
    none.assertStatus(403)
    none.assertBodyContains({ code: 'LIMIT_REACHED' })

    const host = await aProHost()
    const first = await host.api.post('/api-keys', FIELDS)
    const second = await host.api.post('/api-keys', FIELDS)
    first.assertStatus(201)
    second.assertStatus(403)

    await host.account.merge({ roleId: 'BASIC' }).save()
    const stopped = await new Api({ token: first.body().key }).get('/services')
    stopped.assertStatus(403)
    assert.equal(stopped.body().code, 'LIMIT_REACHED')
  })

  test('of two that are made at once, a plan with one has one', async ({ assert }) => {
    const host = await aProHost()

    const answers = await Promise.all([1, 2, 3].map(() => host.api.post('/api-keys', FIELDS)))

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1
    )
  })

  test('a wrong, ended or expired key is no login', async ({ assert }) => {
    const host = await aProHost()
    const { key, row, api } = await anApiKey({ by: host })
    const unknown = await new Api({ token: newApiKey() }).get('/services')
    const mistyped = await new Api({ token: `${key.slice(0, -1)}!` }).get('/services')
    await row.merge({ expiresAt: row.createdAt.minus({ seconds: 1 }) }).save()
    const expired = await api.get('/services')
    await row.merge({ expiresAt: null }).save()
    const alive = await api.get('/services')
    const ended = await host.api.delete(`/api-keys/${row.id}`)
    const dead = await api.get('/services')
    const again = await host.api.delete(`/api-keys/${row.id}`)

    for (const refused of [unknown, mistyped, expired, dead]) refused.assertStatus(401)
    alive.assertStatus(200)
    ended.assertStatus(204)
    again.assertStatus(404)
    assert.equal(again.body().code, 'API_KEY_NOT_FOUND')
  })

  test('an end that is past is refused', async () => {
    const host = await aProHost()
    const refused = await host.api.post('/api-keys', {
      ...FIELDS,
      expiresAt: '2020-01-01T00:00:00Z',
    })
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'KEY_ENDS_TOO_SOON' })
  })

  test('the key of a team acts for the team alone, whatever account a call names', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { api } = await anApiKey({ accountId: account.id, by: members.ADMIN })

    const own = await api.get('/services').qs({ teamId: account.id })
    const silent = await api.get('/services')
    const other = await api.get('/services').qs({ teamId: members.ADMIN.account.id })
    const blank = await api.get('/services').qs({ teamId: '' })

    own.assertStatus(200)
    silent.assertStatus(200)
    assert.equal(own.body().total, silent.body().total)
    other.assertStatus(404)
    blank.assertStatus(422)
  })

  test('a key ends with the membership of its maker: left, removed, lowered or disabled', async ({
    assert,
  }) => {
    const endings = {
      removed: async (team: Awaited<ReturnType<typeof aTeam>>) => {
        const { ADMIN, OWNER } = team.members
        await OWNER.api.delete(`/teams/${team.account.id}/members/${ADMIN.memberId}`)
      },
      lowered: async (team: Awaited<ReturnType<typeof aTeam>>) => {
        const { ADMIN, OWNER } = team.members
        const path = `/teams/${team.account.id}/members/${ADMIN.memberId}`
        await OWNER.api.patch(path, { role: 'COLLABORATOR' })
        // A role that comes back brings no key back.
        await OWNER.api.patch(path, { role: 'ADMIN' })
      },
      left: async (team: Awaited<ReturnType<typeof aTeam>>) => {
        await team.members.ADMIN.api.post(`/teams/${team.account.id}/leave`)
      },
      disabled: async ({ members }: Awaited<ReturnType<typeof aTeam>>) => {
        await transaction((trx) => disableUser(trx, members.ADMIN.user.id))
        await transaction((trx) => enableUser(trx, members.ADMIN.user.id))
      },
    }
    for (const [how, end] of Object.entries(endings)) {
      const team = await aTeam()
      const mine = await anApiKey({ accountId: team.account.id, by: team.members.ADMIN })
      const owners = await anApiKey({ accountId: team.account.id, by: team.members.OWNER })
      const before = await mine.api.get('/services')
      await end(team)
      const after = await mine.api.get('/services')
      const other = await owners.api.get('/services')

      assert.deepEqual([before.status(), after.status(), other.status()], [200, 401, 200], how)
    }
  })

  test('collaborators make no keys, and no key makes one', async () => {
    const { account, members } = await aTeam()
    const { api } = await anApiKey({ accountId: account.id, by: members.OWNER })

    const collaborator = await members.COLLABORATOR.api.in(account).post('/api-keys', FIELDS)
    const key = await api.post('/api-keys', FIELDS)

    collaborator.assertStatus(403)
    key.assertStatus(403)
    key.assertBodyContains({ code: 'CLOSED_TO_KEYS' })
  })

  test('the history of settings names the key that changed a service', async ({ assert }) => {
    const host = await aProHost()
    const { api, row } = await anApiKey({ by: host, name: 'Agenda de la web' })

    const changed = await api.patch(`/services/${host.service.id}`, { title: 'Por programa' })
    const history = await host.api.get('/activity').qs({ thing: 'service' })

    changed.assertStatus(200)
    const [entry] = history.body().items
    assert.equal(entry.actor, 'key')
    assert.deepEqual(entry.person, { id: row.id, name: 'Agenda de la web' })
  })

  test('an idempotency key belongs to its API key, not to the maker', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { api } = await anApiKey({ by: host })
    const body = { start: '2027-05-03T09:00:00Z', end: '2027-05-04T09:00:00Z' }
    const once = (caller: Api) =>
      caller.post('/blocked-intervals', body).header('idempotency-key', 'the-same-key-of-both')

    const [first, again, makers] = [await once(api), await once(api), await once(host.api)]

    assert.equal(first.body().id, again.body().id)
    assert.equal(again.header('idempotent-replayed'), 'true')
    assert.notEqual(makers.body().id, first.body().id)
  })

  test('the last use is written once in ten minutes, not with each call', async ({ assert }) => {
    const host = await aProHost()
    const { api, row } = await anApiKey({ by: host })
    const usedAt = async () => (await row.refresh()).lastUsedAt

    await api.get('/services')
    const first = await usedAt()
    await api.get('/services')
    const second = await usedAt()
    await db
      .from('api_keys')
      .where({ id: row.id })
      .update({ last_used_at: first!.minus({ minutes: 11 }).toJSDate() })
    await api.get('/services')
    const third = await usedAt()

    assert.isNotNull(first)
    assert.equal(second!.toMillis(), first!.toMillis())
    assert.isAtLeast(third!.toMillis(), first!.toMillis())
  })
})
