import { test } from '@japa/runner'
import { limits } from '#config/limits'
import { guest } from '#tests/helpers/api'
import { aHost, ana, inDays } from '#tests/helpers/host'

test.group('Addresses of countries', () => {
  test('{$self} leads home and nowhere else')
    .with([
      '/pe',
      '/mx/',
      '/us/precios',
      '/PE/anaquispe?x=1',
      '/pe//evil.example',
      '/us/%2F%2Fevil.example',
    ])
    .run(async ({ client, assert }, path) => {
      const answer = await client.get(path).redirects(0)

      answer.assertStatus(301)
      assert.equal(answer.header('location'), '/')
    })

  test('a word that only begins like one is a host’s', async ({ client }) => {
    const host = await aHost({ account: { username: 'peru' } })

    const answer = await client.get(`/${host.account.username}`)

    answer.assertStatus(200)
  })
})

test.group('Pages of a booking without its code', () => {
  test('ask for it, and lead to the booking that is typed or pasted: /{$self}')
    .with(['meeting', 'cancel', 'reschedule'])
    .run(async ({ client, assert }, purpose) => {
      const host = await aHost()
      const booked = await guest.post('/appointments', {
        productId: host.service.id,
        start: inDays(5),
        attendee: ana,
      })
      const { code, links } = booked.body()

      const asking = await client.get(`/${purpose}`)
      const typed = await client
        .get(`/${purpose}`)
        .qs({ code: ` ${code.toUpperCase()} ` })
        .redirects(0)
      const pasted = await client.get(`/${purpose}`).qs({ code: links.meeting }).redirects(0)
      const wrong = await client.get(`/${purpose}`).qs({ code: 'nada' })

      asking.assertStatus(200)
      assert.include(asking.text(), 'name="code"')
      for (const answer of [typed, pasted])
        assert.equal(answer.header('location'), `/${purpose}/${code}`)
      wrong.assertStatus(404)
      assert.include(wrong.text(), 'No encontramos una reserva con ese código')
    })

  test('refuse an address that tries out codes, but not one that types right ones', async ({
    client,
  }) => {
    const { free } = limits.ticketLookups
    const host = await aHost()
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: ana,
    })
    const { code } = booked.body()

    for (let index = 0; index < free; index++)
      await client.get('/meeting').qs({ code: `wrong-${index}` })
    const refused = await client.get('/meeting').qs({ code: 'nada' })
    const right = await client.get(`/meeting/${code}`)

    refused.assertStatus(429)
    right.assertStatus(200)
  })
})
