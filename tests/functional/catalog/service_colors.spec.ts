import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { SESSION } from '#database/factories/host'
import Service from '#app/catalog/services/service'
import { colorOfId, SERVICE_COLORS } from '#shared/service_colors'

test.group('The colours of services', () => {
  test('differ while one is free, also of services that are added at once', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const names = Array.from({ length: SERVICE_COLORS - 2 }, (_, index) => `servicio-${index}`)

    const made = await Promise.all(
      names.map((slug) => host.api.post('/services', { ...SESSION, slug, title: slug }))
    )
    const copy = await host.api.post(`/services?cloneId=${host.service.id}`)

    for (const answer of [...made, copy]) answer.assertStatus(201)
    const services = await Service.query().where({ accountId: host.account.id })
    const colors = new Set(services.map(({ id }) => colorOfId(id)))
    assert.lengthOf(services, SERVICE_COLORS)
    assert.equal(colors.size, SERVICE_COLORS)
  })
})
