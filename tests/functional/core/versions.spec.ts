import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { barrier } from '#tests/helpers/barrier'
import { checkVersion } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { aTeam } from '#tests/helpers/team'
import { aBooking } from '#tests/helpers/booking'
import { WORKFLOW } from '#database/factories/workflow'
import { EDITED, shownOf } from '#tests/helpers/edited'
import { changeService } from '#app/catalog/services/save_service'
import { aRegistrationService, registerFor } from '#tests/helpers/registration'
import { aHost, aProHost, inDays, SESSION, type TestHost } from '#tests/helpers/host'

/** What two people write into a field of words. */
const TITLES = ['Primero', 'Segundo']

const readAt = async ({ api }: TestHost, path: string) => (await api.get(path)).body()

test.group('What two people edit', () => {
  test('{kind}: the second of two who read the same is refused, and gets what the first saved')
    .with(EDITED)
    .run(async ({ assert }, edited) => {
      const { field, values = TITLES, make, read, write } = edited
      const host = await aProHost()
      const path = await make(host)
      const { version } = await read(host, path)

      const first = await write(host, path, { [field]: values[0], version })
      const second = await write(host, path, { [field]: values[1], version })
      const kept = await read(host, path)
      const again = await write(host, path, { [field]: values[1], version: kept.version })

      first.assertStatus(200)
      assert.isAbove(shownOf(edited, first).version, version)
      second.assertStatus(409)
      second.assertBodyContains({
        code: 'CHANGED_MEANWHILE',
        message: 'Otra persona cambió esto mientras lo editabas.',
        meta: { present: { [field]: values[0], version: shownOf(edited, first).version } },
      })
      assert.equal(kept[field], values[0])
      again.assertStatus(200)
      assert.equal(shownOf(edited, again)[field], values[1])
    })

  test('{kind}: without a version the last write counts')
    .with(EDITED)
    .run(async ({ assert }, { field, values = TITLES, make, read, write }) => {
      const host = await aProHost()
      const path = await make(host)

      await write(host, path, { [field]: values[0] })
      const second = await write(host, path, { [field]: values[1] })

      second.assertStatus(200)
      assert.equal((await read(host, path))[field], values[1])
    })

  test('{kind}: saving what is there already leaves its version')
    .with(EDITED)
    .run(async ({ assert }, edited) => {
      const { field, values = TITLES, make, read, write } = edited
      const host = await aProHost()
      const path = await make(host)
      const { version } = shownOf(edited, await write(host, path, { [field]: values[0] }))

      const again = await write(host, path, { [field]: values[0], version })

      again.assertStatus(200)
      assert.equal((await read(host, path)).version, version)
    })

  test('of several who save at the same moment with the same version, one does', async ({
    assert,
  }) => {
    const host = await aHost()
    const path = `/services/${host.service.id}`
    const { version } = await readAt(host, path)

    const titles = ['Uno', 'Dos', 'Tres', 'Cuatro']
    const answers = await Promise.all(
      titles.map((title) => host.api.patch(path, { title, version }))
    )

    const saved = answers.filter((answer) => answer.status() === 200)
    assert.lengthOf(saved, 1)
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 409),
      3
    )
    assert.equal((await readAt(host, path)).title, saved[0]!.body().title)
  })

  test('a version that is compared before the row is locked lets both save: control', async ({
    assert,
  }) => {
    const { account, service } = await aHost()
    const scope = { accountId: account.id } as Parameters<typeof changeService>[1]
    const bothHaveCompared = barrier(2)

    const save = (title: string) =>
      transaction(async (trx) => {
        checkVersion(await Service.findOrFail(service.id, { client: trx }), 1)
        await bothHaveCompared()
        return changeService(trx, scope, service.id, { title })
      })

    const [one, other] = await Promise.all([save('Uno'), save('Dos')])
    assert.notEqual(one.title, other.title)
  })
})

test.group('The time of a booking', () => {
  test('is moved by a host who has read it, and not by one who has read an earlier one', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const move = (from: string, start: string) =>
      host.api.post(`/tickets/${code}/reschedule`, { from, start })

    const first = await move(inDays(5), inDays(6))
    const second = await move(inDays(5), inDays(7))
    const kept = await host.api.get(`/tickets/${code}`)
    const again = await move(inDays(6), inDays(7))

    first.assertStatus(200)
    second.assertStatus(409)
    assert.equal(second.body().code, 'CHANGED_MEANWHILE')
    assert.equal(Date.parse(second.body().meta.present.start), Date.parse(inDays(6)))
    assert.equal(Date.parse(kept.body().start), Date.parse(inDays(6)))
    again.assertStatus(200)
  })
})

test.group('The version of a service', () => {
  test('stays as it is when clients book, register, and the host puts services into an order', async ({
    assert,
  }) => {
    const host = await aHost()
    const form = await aRegistrationService({ type: 'FORM' })
    const path = `/services/${host.service.id}`
    const { version } = await readAt(host, path)
    const before = await readAt(form, `/services/${form.service.id}`)

    await aBooking(host)
    const registered = await registerFor(form)
    const other = await host.api.post('/services', { ...SESSION, slug: 'otra' })
    await host.api.patch('/services/reorder', { order: [other.body().id, host.service.id] })

    registered.assertStatus(201)
    const [row] = await db.from('services').where({ id: form.service.id }).select('enrolled')
    assert.equal(row.enrolled, 1)
    assert.equal((await readAt(form, `/services/${form.service.id}`)).version, before.version)
    assert.equal((await readAt(host, path)).version, version)
  })

  test('rises by whatever statement changes it, and the history of changes does not name it', async ({
    assert,
  }) => {
    const host = await aHost()
    const path = `/services/${host.service.id}`
    const { version } = await readAt(host, path)

    await db.from('services').where({ id: host.service.id }).update({ title: 'A mano' })

    assert.equal((await readAt(host, path)).version, version + 1)
    const [entry] = await db
      .from('audit_log')
      .where({ thing_id: host.service.id, action: 'update' })
      .orderBy('id', 'desc')
    assert.deepEqual(Object.keys(entry.after), ['title'])
  })

  test('rises when its hosts alone change, and stays when the same are saved again', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const api = members.OWNER.api.in(account)
    const { id } = (await api.post('/services', SESSION)).body()
    const collaborators = [{ accountId: members.ADMIN.account.id }]

    const changed = await api.patch(`/services/${id}`, { collaborators, version: 1 })
    const same = await api.patch(`/services/${id}`, { collaborators, version: 2 })

    changed.assertBodyContains({ version: 2 })
    same.assertStatus(200)
    assert.equal(same.body().version, 2)
  })

  test('that of a workflow rises when its services alone change', async () => {
    const host = await aProHost()
    const { id } = (await host.api.post('/workflows', { ...WORKFLOW, services: [] })).body()

    const changed = await host.api.patch(`/workflows/${id}`, { services: [host.service.id] })
    const same = await host.api.patch(`/workflows/${id}`, { services: [host.service.id] })

    changed.assertBodyContains({ version: 2 })
    same.assertBodyContains({ version: 2 })
  })
})

test.group('The version of an account', () => {
  test('stays as it is with its language, its switches and what the account proves', async ({
    assert,
  }) => {
    const { api, account } = await aHost()
    const { version } = await readAt({ api } as TestHost, '/users/me')

    await api.patch('/users/me', { locale: 'en', showInfoPage: false })
    await account.merge({ verifiedPhone: '+51999888777', picture: null, roleId: 'PRO' }).save()
    const changed = await api.patch('/users/me', { bookingLimits: { perDay: 4 }, version })

    changed.assertStatus(200)
    assert.equal(changed.body().version, version + 1)
  })

  test('rises with the change of another manager of the team, who reads what the first saved', async () => {
    const { account, members } = await aTeam()
    const team = `/teams/${account.id}`

    const owners = await members.OWNER.api.patch(team, { bio: 'Del dueño', version: 1 })
    const admins = await members.ADMIN.api.patch(team, { bio: 'De la administradora', version: 1 })

    owners.assertStatus(200)
    admins.assertStatus(409)
    admins.assertBodyContains({ meta: { present: { id: account.id, bio: 'Del dueño' } } })
  })

  test('lets one of several save who save at the same moment', async ({ assert }) => {
    const { account, members } = await aTeam()
    const team = `/teams/${account.id}`
    const { version } = (await members.OWNER.api.get(team)).body()

    const answers = await Promise.all(
      [members.OWNER, members.ADMIN].flatMap(({ api }) =>
        ['Uno', 'Dos'].map((bio) => api.patch(team, { bio, version }))
      )
    )

    const statuses = answers.map((answer) => answer.status()).sort((one, other) => one - other)
    assert.deepEqual(statuses, [200, 409, 409, 409])
  })
})
