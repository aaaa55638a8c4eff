import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { barrier } from '#tests/helpers/barrier'
import { checkVersion } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { aTeam } from '#tests/helpers/team'
import { aBooking } from '#tests/helpers/booking'
import { WORKFLOW } from '#database/factories/workflow'
import { changeService } from '#app/catalog/services/save_service'
import { aRegistrationService, registerFor } from '#tests/helpers/registration'
import { aHost, aProHost, ALWAYS, inDays, SESSION, type TestHost } from '#tests/helpers/host'

type Record = { version: number } & { [field: string]: unknown }

/** Something that is edited by a form: how it is read, and how a field of it is written. */
type Edited = {
  kind: string
  field: string
  make: (host: TestHost) => Promise<string>
  read?: (host: TestHost, path: string) => Promise<Record>
  write: (host: TestHost, path: string, body: object) => ReturnType<TestHost['api']['patch']>
}

const KINDS: Edited[] = [
  {
    kind: 'a service',
    field: 'title',
    make: async ({ service }) => `/services/${service.id}`,
    write: ({ api }, path, body) => api.patch(path, body),
  },
  {
    kind: 'a schedule',
    field: 'name',
    make: async ({ api }) => {
      const added = await api.post('/availability', { ...ALWAYS, isDefault: false })
      return `/availability/${added.body().id}`
    },
    write: ({ api }, path, body) => api.put(path, { ...ALWAYS, isDefault: false, ...body }),
  },
  {
    kind: 'a workflow',
    field: 'name',
    make: async ({ api }) => `/workflows/${(await api.post('/workflows', WORKFLOW)).body().id}`,
    write: ({ api }, path, body) => api.patch(path, body),
  },
  {
    kind: 'a coupon',
    field: 'description',
    make: async ({ api }) => `/coupons/${(await api.post('/coupons', COUPON)).body().id}`,
    write: ({ api }, path, body) => api.patch(path, body),
  },
  {
    kind: 'a client',
    field: 'name',
    make: async ({ account, api }) => {
      await account.merge({ roleId: 'BUSINESS' }).save()
      const added = await api.post('/buyers', { name: 'Ana', email: 'ana@example.com' })
      return `/buyers/${added.body().id}`
    },
    write: ({ api }, path, body) => api.patch(path, body),
  },
]

const COUPON = { code: 'VERSION', type: 'PERCENT', discount: 10, expires: '2099-01-01T00:00' }

const readAt = async ({ api }: TestHost, path: string): Promise<Record> =>
  (await api.get(path)).body()

test.group('What two people edit', () => {
  test('{kind}: the second of two who read the same is refused, and gets what the first saved')
    .with(KINDS)
    .run(async ({ assert }, { field, make, read = readAt, write }) => {
      const host = await aProHost()
      const path = await make(host)
      const { version } = await read(host, path)

      const first = await write(host, path, { [field]: 'Primero', version })
      const second = await write(host, path, { [field]: 'Segundo', version })
      const kept = await read(host, path)
      const again = await write(host, path, { [field]: 'Segundo', version: kept.version })

      first.assertStatus(200)
      assert.isAbove(first.body().version, version)
      second.assertStatus(409)
      second.assertBodyContains({
        code: 'CHANGED_MEANWHILE',
        message: 'Otra persona cambió esto mientras lo editabas.',
        meta: { present: { [field]: 'Primero', version: first.body().version } },
      })
      assert.equal(kept[field], 'Primero')
      again.assertStatus(200)
      again.assertBodyContains({ [field]: 'Segundo' })
    })

  test('{kind}: without a version the last write counts')
    .with(KINDS)
    .run(async ({ assert }, { field, make, read = readAt, write }) => {
      const host = await aProHost()
      const path = await make(host)

      await write(host, path, { [field]: 'Primero' })
      const second = await write(host, path, { [field]: 'Segundo' })

      second.assertStatus(200)
      assert.equal((await read(host, path))[field], 'Segundo')
    })

  test('{kind}: saving what is there already leaves its version')
    .with(KINDS)
    .run(async ({ assert }, { field, make, read = readAt, write }) => {
      const host = await aProHost()
      const path = await make(host)
      const { version } = (await write(host, path, { [field]: 'Igual' })).body()

      const again = await write(host, path, { [field]: 'Igual', version })

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
