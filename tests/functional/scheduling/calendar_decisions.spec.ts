import { test } from '@japa/runner'
import { aHost, inDays } from '#tests/helpers/host'
import { plus } from '#tests/helpers/calendar_sites/site'
import { invariantsHold } from '#tests/helpers/invariants'
import {
  calendarsNow,
  connectGoogle,
  mirrored,
  readNow,
  withGoogle,
} from '#tests/helpers/connections'

const meeting = (id: string, hour: number) => {
  const start = inDays(4, hour)
  return { id, start: { dateTime: start }, end: { dateTime: plus(start, 60) } }
}

test.group('What a host decides while changes of a calendar are being read', (group) => {
  invariantsHold(group)

  test('counts for all its events, not for those alone that have just changed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => google.put(google.calendarOf(), meeting('known', 10)),
    })
    const [calendar] = await calendarsNow()
    const path = `/connections/${id}/calendars/${calendar.id}`
    await host.api.patch(path, { isBlocking: false })
    await readNow()
    assert.isEmpty(await mirrored())

    google.put(google.calendarOf(), meeting('new', 15))
    google.around.before = async ({ path: called }) => {
      if (!called.endsWith('/events')) return
      google.around.before = undefined
      await host.api.patch(path, { isBlocking: true })
    }
    await readNow()
    await readNow()

    assert.deepEqual(
      (await mirrored()).map((line) => line.split(' ')[0]),
      ['known', 'new']
    )
  })
})
