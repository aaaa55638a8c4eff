import { test } from '@japa/runner'
import { find } from '#tests/helpers/search'
import { aHost, luis } from '#tests/helpers/host'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import Service from '#app/catalog/services/service'

const josé = { ...luis, name: 'José Ñáñez Quispe', email: 'jose@example.com' }

test.group('The words of GET /search', () => {
  test('finds a phone number as people write it', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host, { attendee: josé })

    for (const q of ['+34 612 345 678', '612 345 678', '612-345-678', '(34) 612345678'])
      assert.equal((await find(host, q)).buyers?.[0]?.title, josé.name, q)
    assert.deepEqual(await find(host, '987 654 321'), {})
  })

  test('finds a document with its signs', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host, { attendee: josé })
    const { buyerId } = await ticketOf(code)
    const document = { type: 'RUT', value: '12.345.678-9' }
    const changed = await host.api.patch(`/buyers/${buyerId}`, { document })
    assert.equal(changed.status(), 200, changed.text())

    assert.equal((await find(host, '12.345.678-9')).buyers?.[0]?.title, josé.name)
  })

  test('shows no client whose name is only like a word where a service has it', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await Service.query().where({ id: host.service.id }).update({ title: 'Terapia de pareja' })
    await aBooking(host, { attendee: { ...josé, name: 'Andrés Paredes' } })

    const exact = await find(host, 'pareja')
    const slipped = await find(host, 'paredez')

    assert.isUndefined(exact.buyers)
    assert.equal(exact.services![0]!.title, 'Terapia de pareja')
    assert.equal(slipped.buyers?.[0]?.title, 'Andrés Paredes')
  })
})
