import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aReminded } from '#tests/helpers/reminded'
import { aProHost } from '#tests/helpers/host'

test.group('The text of a planned message', () => {
  test('is not overwritten by a host who has read an earlier one, and who gets what is written', async ({
    assert,
  }) => {
    const { host, reminder } = await aReminded()
    const path = `/deliveries/${reminder.id}`
    const read = async () => (await host.api.post(`${path}/preview`, {})).body()
    const { version } = await read()

    const first = await host.api.patch(path, { body: 'Trae tu libreta', version })
    const second = await host.api.patch(path, { subject: 'Nos vemos', body: 'Otro', version })
    const kept = await read()
    const same = await host.api.patch(path, { body: 'Trae tu libreta', version: kept.version })
    const again = await host.api.patch(path, { body: 'Otro', version: kept.version })
    const last = await host.api.patch(path, { body: null })

    first.assertBodyContains({ isEdited: true, version: version + 1 })
    second.assertStatus(409)
    second.assertBodyContains({ code: 'CHANGED_MEANWHILE' })
    assert.deepEqual(second.body().meta.present, kept)
    assert.deepInclude(kept, { body: 'Trae tu libreta', version: version + 1 })
    assert.equal(same.body().version, version + 1)
    again.assertBodyContains({ version: version + 2 })
    last.assertBodyContains({ isEdited: false, version: version + 3 })
  })

  test('is written by one of several who save at the same moment', async ({ assert }) => {
    const { host, reminder } = await aReminded()

    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((body) =>
        host.api.patch(`/deliveries/${reminder.id}`, { body, version: 1 })
      )
    )

    const statuses = answers.map((answer) => answer.status()).sort((one, other) => one - other)
    assert.deepEqual(statuses, [200, 409, 409])
  })

  test('keeps its version while the message is left out and sent', async ({ assert }) => {
    const { host, reminder } = await aReminded()

    const skipped = await host.api.post(`/deliveries/${reminder.id}/skip`)
    const sent = await host.api.post(`/deliveries/${reminder.id}/send`)

    assert.deepEqual([skipped.body().version, sent.body().version], [1, 1])
  })
})

test.group('The address of a calendar elsewhere', () => {
  test('is not overwritten unknowingly, and the one that is saved is shown masked', async ({
    assert,
  }) => {
    const { api, account } = await aProHost()
    const url = (name: string) => `https://example.com/${name}.ics`
    const added = await api.post('/calendar-feeds', { name: 'Casa', url: url('casa') })
    const { id, version } = added.body()

    const first = await api.patch(`/calendar-feeds/${id}`, { url: url('otra'), version })
    const second = await api.patch(`/calendar-feeds/${id}`, { url: url('mia'), version })

    first.assertBodyContains({ version: version + 1 })
    second.assertStatus(409)
    const { present } = second.body().meta
    assert.include(present, { name: 'Casa', url: 'example.com/••••', version: version + 1 })
    const [entry] = await db
      .from('audit_log')
      .where({ account_id: account.id, action: 'update', thing_id: id })
      .orderBy('id', 'desc')
    assert.notProperty(entry.after, 'revision')
  })
})
