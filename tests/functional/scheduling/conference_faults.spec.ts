import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import {
  connectVideo,
  linkNow,
  offerBehind,
  roomsNow,
  tryAgain,
  withMeet,
  withTeams,
  withZoom,
} from '#tests/helpers/conferences'

type Cleanup = Parameters<typeof withZoom>[0]

/** Providers of rooms that hosts connect: what plays them, the call that makes a room, and how many rooms there are. */
const PROVIDERS = {
  zoom: async (cleanup: Cleanup) => {
    const site = await withZoom(cleanup)
    const makes = /^POST \/v2\/users\/me\/meetings$/
    return { site, makes, rooms: () => site.meetings.size, isBrokenBy403: true }
  },
  teams: async (cleanup: Cleanup) => {
    const site = await withTeams(cleanup)
    const makes = /createOrGet$/
    return { site, makes, rooms: () => site.meetings.size, isBrokenBy403: true }
  },
  meet: async (cleanup: Cleanup) => {
    const site = await withMeet(cleanup)
    const makes = /^POST \/v2\/spaces$/
    // Google says by 403 many things; only that a permission is missing breaks a connection.
    return { site, makes, rooms: () => site.spaces.length, isBrokenBy403: false }
  },
}

for (const code of ['zoom', 'teams', 'meet'] as const)
  test.group(`A room at ${code}`, () => {
    test('whose call hangs ends with its time, and is made once by the next try', async ({
      assert,
      client,
      cleanup,
    }) => {
      const { site, makes, rooms } = await PROVIDERS[code](cleanup)
      const host = await aHost()
      await connectVideo(client, host, { code, site })
      await offerBehind(host, code)
      site.fail({ kind: 'hang', on: makes })
      await aBooking(host)
      const [{ account_id: accountId, id }] = await roomsNow()
      const { makeRoom } = await import('#app/scheduling/conferences/make_room')

      await makeRoom({ accountId, id }, AbortSignal.timeout(300))
      const [hung] = await roomsNow()
      await tryAgain()

      assert.deepEqual([hung.state, hung.failure], ['wanted', 'timeout'])
      assert.isNotNull(hung.due_at)
      assert.equal(rooms(), 1)
      assert.isNotEmpty(await linkNow())
    })

    for (const status of [403, 409])
      test(`that is refused by ${status} is not asked for again, and its host is told once`, async ({
        assert,
        client,
        cleanup,
      }) => {
        const { site, makes, rooms, isBrokenBy403 } = await PROVIDERS[code](cleanup)
        const host = await aHost()
        await connectVideo(client, host, { code, site })
        await offerBehind(host, code)
        site.fail({ kind: 'status', status, on: makes })

        await aBooking(host)
        await workOff()
        for (let turn = 0; turn < 3; turn++) await tryAgain()

        const isBroken = status === 403 && isBrokenBy403
        const [room] = await roomsNow()
        const [connection] = await db.from('connections')
        const told = await outbox(host.user.email)
        const asked = site.calls.filter(({ method, path }) => makes.test(`${method} ${path}`))
        assert.equal(connection.state, isBroken ? 'broken' : 'ok')
        assert.equal(room.state, isBroken ? 'wanted' : 'failed')
        assert.lengthOf(asked, 1)
        assert.equal(rooms(), 0)
        assert.lengthOf(
          told.filter(({ subject }) => subject!.startsWith('Falta el link')),
          1
        )

        await connectVideo(client, host, { code, site })
        await aBooking(host, { start: inDays(6) })
        await workOff()
        assert.isAbove(rooms(), 0)
      })
  })
