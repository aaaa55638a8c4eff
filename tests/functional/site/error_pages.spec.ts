import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { aHost } from '#tests/helpers/host'
import Schedule from '#app/scheduling/schedules/schedule'
import { aWorkshop } from '#tests/helpers/workshop'

test.group('A page of something that a host does not offer', () => {
  test('says so and leads to what else they offer: {0}')
    .with([
      ['no such service', async () => ({ host: await aHost(), tail: '/nada' })],
      ['no such workshop', async () => ({ host: await aHost(), tail: '/g/nada/reserve' })],
      ['a service that is no workshop', async () => ({ host: await aHost(), tail: '/g/sesion' })],
      [
        'a blocked service',
        async () => ({
          host: await aHost({ service: { visibility: { isBlocked: true } } }),
          tail: '/sesion/reserve',
        }),
      ],
      [
        'a blocked workshop',
        async () => ({
          host: await aWorkshop({ service: { visibility: { isBlocked: true } } }),
          tail: '/g/taller',
        }),
      ],
      [
        'one that was put away',
        async () => {
          const host = await aHost()
          const { id } = host.service
          const archived = { archivedAt: DateTime.utc(), isBlocked: true, slug: id }
          await host.service.merge(archived).save()
          return { host, tail: `/${id}` }
        },
      ],
    ] as const)
    .run(async ({ client, assert }, [, arrange]) => {
      const { host, tail } = await arrange()
      await host.account.merge({ roleId: 'PRO' }).save()

      const answer = await client.get(`/${host.username}${tail}`)
      const framed = await client.get(`/${host.username}${tail}?iframe=true`)

      answer.assertStatus(404)
      assert.match(answer.text(), /<h1[^>]*>Servicio no encontrado/)
      assert.include(answer.text(), `href="/${host.username}"`)
      assert.include(framed.text(), `href="/${host.username}?iframe=true"`)
      assert.notInclude(framed.text(), 'class="top"')
    })

  test('says that it has no hours where its schedule is gone', async ({ client, assert }) => {
    const host = await aHost()
    await Schedule.query().where({ accountId: host.account.id }).delete()

    const answer = await client.get(`/${host.username}/sesion`)

    answer.assertStatus(404)
    assert.match(answer.text(), /<h1[^>]*>Disponibilidad del servicio no encontrado/)
    assert.include(answer.text(), `href="/${host.username}"`)
  })

  test('leads home where there is no such host', async ({ client, assert }) => {
    const answer = await client.get('/nadieaqui/sesion')

    answer.assertStatus(404)
    assert.notInclude(answer.text(), 'href="/nadieaqui"')
  })
})
