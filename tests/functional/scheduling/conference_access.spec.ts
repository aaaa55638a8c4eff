import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost } from '#tests/helpers/host'
import { aZoomHost, withZoom } from '#tests/helpers/conferences'

test.group('What is the host’s alone', () => {
  test('is where the room is started: no client, colleague or mail has it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const other = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    const { id } = await db.from('meetings').firstOrFail()

    const own = await host.api.get(`/meetings/${id}/conference`)
    const theirs = await other.api.get(`/meetings/${id}/conference`)
    const nobody = await guest.get(`/meetings/${id}/conference`)

    const [made] = [...zoom.meetings.keys()]
    const startUrl = `https://us05web.zoom.us/s/${made}`
    own.assertBodyContains({ name: 'Zoom', state: 'made', startUrl })
    theirs.assertStatus(404)
    nobody.assertStatus(401)
    const seen = [
      JSON.stringify((await guest.get(`/tickets/${code}`)).body()),
      (await guest.get(`/tickets/${code}/calendar`)).text(),
      JSON.stringify((await host.api.get('/meetings')).body()),
      JSON.stringify(await db.from('outbox_messages')),
      JSON.stringify(await db.from('jobs.job')),
      JSON.stringify(await db.from('conference_links')),
    ]
    for (const text of seen) assert.notMatch(text, /\/s\/8|host_secret|zak=/)
  })

  test('is what to do when it is missing: a service cannot be offered behind it', async ({
    assert,
    cleanup,
  }) => {
    await withZoom(cleanup)
    const host = await aHost()
    const location = { type: 'otherUrl', conference: 'zoom' }

    const changed = await host.api.patch(`/services/${host.service.id}`, { location })
    const made = await host.api.post('/services', {
      type: 'MEETING',
      title: 'Otra',
      duration: { value: 1, unit: 'HOUR' },
      location,
    })
    const [meeting] = [await aBooking(host)]
    const { id } = await db.from('meetings').firstOrFail()
    const relocated = await host.api.patch(`/meetings/${id}/location`, { location })

    for (const answer of [changed, made, relocated]) {
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'CONFERENCE_NOT_CONNECTED' })
      assert.include((answer.body() as { message: string }).message, 'Zoom')
    }
    assert.exists(meeting)
    const shown = await guest.get(`/accounts/${host.username}/services`)
    assert.notInclude(JSON.stringify(shown.body()), 'Otra')
  })

  test('is the link before a booking: the page says what makes the room, and no more', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)

    const answer = await guest.get(`/accounts/${host.username}/services`)

    answer.assertBodyContains({
      items: [{ location: { type: 'otherUrl', address: 'Zoom' } }],
    })
    assert.notInclude(JSON.stringify(answer.body()), 'conference')
  })
})
