import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { ana } from '#tests/helpers/host'
import { aWorkshop, begin, bookPlaces, onDay, type TestWorkshop } from '#tests/helpers/workshop'

const open = (client: ApiClient, path: string) =>
  client.get(path).header('accept', 'text/html').redirects(0)
const pageOf = ({ username }: TestWorkshop, tail = '') => `/${username}/g/taller${tail}`

test.group('The pages of a workshop', () => {
  test('can be read without a script: dates, what is left of each, and the way to reserve', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop({
      sessions: [onDay(5, { places: 1 }), onDay(6, { places: 3 }), onDay(7, { places: 30 })],
    })
    await bookPlaces(host)

    const answer = await open(client, pageOf(host))

    answer.assertStatus(200)
    for (const words of ['Agotado', 'Quedan 3 cupos', 'Quedan 30 cupos'])
      assert.include(answer.text(), words)
    assert.include(answer.text(), `/g/taller/reserve?session=${host.sessions[1]!.id}`)
    // Of the sold-out date one only gets into the line.
    assert.lengthOf(answer.text().match(/>Entrar a la lista de espera</g) ?? [], 1)
  })

  test('tell search engines of each date and whether it can be had', async ({ client, assert }) => {
    const host = await aWorkshop({
      sessions: [onDay(5, { places: 1 }), onDay(6, { places: 3 })],
      service: { price: 40, description: 'Con </script> dentro' },
    })
    await bookPlaces(host)

    const text = (await open(client, pageOf(host))).text()

    const [, json] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text)!
    const events = JSON.parse(json!) as { offers: object }[]
    assert.containsSubset(events, [
      {
        '@type': 'Event',
        'name': 'Taller',
        'description': 'Con </script> dentro',
        'offers': { price: 40, priceCurrency: 'PEN', availability: 'https://schema.org/SoldOut' },
      },
      { offers: { availability: 'https://schema.org/InStock' }, remainingAttendeeCapacity: 3 },
    ])
    assert.match(text, /og:image" content="[^"]+\/og\/[^"]+\/taller\.png/)
  })

  test('are where the profile leads to; its address as one of hours leads there too', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop()

    const profile = await open(client, `/${host.username}`)
    const other = await open(client, `/${host.username}/taller?source=mail`)

    assert.include(profile.text(), `href="${pageOf(host)}"`)
    assert.include(profile.text(), 'Taller')
    other.assertStatus(302)
    other.assertHeader('location', `${pageOf(host)}?source=mail`)
  })

  test('once it has begun they say so, and where other workshops are', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop()
    await begin(host.sessions[0]!)

    const answer = await open(client, pageOf(host, '/reserve'))

    answer.assertStatus(410)
    assert.include(answer.text(), 'El taller ya ha empezado')
    assert.include(answer.text(), `href="/${host.username}"`)
    assert.match(answer.text(), /href="\/"[^>]*>Volver al Inicio/)
  })

  test('a workshop without dates says so; a service of hours and a blocked one have no such page', async ({
    client,
    assert,
  }) => {
    const empty = await aWorkshop({ sessions: [] })
    const blocked = await aWorkshop({ service: { visibility: { isBlocked: true } } })
    const hours = await aWorkshop({ sessions: undefined, service: { slug: 'otro' } })

    const without = await open(client, pageOf(empty))
    const gone = await open(client, pageOf(blocked))
    const other = await open(client, pageOf(hours))

    assert.include(without.text(), 'Por ahora no hay fechas')
    gone.assertStatus(404)
    other.assertStatus(404)
  })

  test('the confirmation needs the code, and no cache keeps it', async ({ client, assert }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host, { guests: 1 })).body()
    const path = pageOf(host, '/reserve/confirmation')

    const shown = await open(client, `${path}?code=${code}`)
    const none = await open(client, path)
    const foreign = await open(client, `/x${path.slice(1)}?code=${code}`)

    shown.assertStatus(200)
    assert.include(shown.text(), ana.email)
    assert.include(shown.text(), '2 cupos')
    shown.assertHeader('cache-control', 'no-store')
    shown.assertHeader('x-robots-tag', 'noindex')
    none.assertStatus(404)
    foreign.assertStatus(404)
  })

  test('may stand within another page when asked for with the flag', async ({ client, assert }) => {
    const host = await aWorkshop()
    await host.account.merge({ roleId: 'PRO' }).save()

    const framed = await open(client, `${pageOf(host)}?iframe=true`)

    framed.assertStatus(200)
    assert.include(framed.header('content-security-policy'), 'frame-ancestors *')
    assert.include(framed.text(), '&amp;iframe=true')
  })
})
