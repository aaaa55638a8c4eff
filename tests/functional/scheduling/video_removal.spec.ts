import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import {
  connectVideo,
  linkNow,
  offerBehind,
  roomsNow,
  withMeet,
  withZoom,
} from '#tests/helpers/conferences'

test.group('Removing a connection of video calls', () => {
  for (const [code, siteOf] of [
    ['zoom', withZoom],
    ['meet', withMeet],
  ] as const)
    test(`of ${code} revokes it and leaves no token; the room stays without the host’s link`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup)
      const host = await aHost()
      await connectVideo(client, host, { code, site })
      await offerBehind(host, code)
      await aBooking(host)
      await workOff()
      const link = await linkNow()
      const [{ id }] = await db.from('connections')
      const [made] = await roomsNow()
      assert.equal(made.start_url !== null, code === 'zoom')

      ;(await host.api.delete(`/connections/${id}`)).assertStatus(204)
      assert.isNull((await roomsNow())[0].start_url)
      await workOff()

      assert.lengthOf(
        site.calls.filter(({ path }) => path.endsWith('/revoke')),
        1
      )
      assert.lengthOf(await db.from('connections'), 0)
      const [room] = await roomsNow()
      assert.deepEqual([room.state, room.connection_id, room.start_url], ['made', null, null])
      assert.equal(await linkNow(), link)
    })
})
