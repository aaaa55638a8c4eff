import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { pass } from '#tests/helpers/clock'
import { aTeam } from '#tests/helpers/team'
import { anyCalendarSite } from '#tests/helpers/calendar_sites/all'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'
import { connectCaldav, withCaldav } from '#tests/helpers/calendar_sites/caldav'
import { connectionNow, readNow } from '#tests/helpers/connections'

const MINUTES = 60_000

type Shown = {
  accountId: string
  fullName: string
  picture: string | null
  connections: object[]
}

test.group('What the members of a team have connected', () => {
  test('is shown to owner and admin by provider, state and freshness, and nothing else of it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { account, members } = await aTeam()
    const { OWNER: owner, ADMIN: admin, COLLABORATOR: collaborator } = members
    const site = await anyCalendarSite(cleanup)
    await site.connect(client, admin)
    site.deny()
    pass(cleanup, 70 * MINUTES)
    await readNow()
    assert.equal((await connectionNow()).state, 'broken')
    await connectCaldav(client, collaborator, await withCaldav(cleanup))
    await CalendarFeed.create({
      accountId: collaborator.account.id,
      name: 'Feriados',
      host: 'example.com',
      url: 'encrypted',
      state: 'FAILING',
      nextReadAt: DateTime.utc(),
    })

    const shown = await owner.api.in(account).get('/connections/members')
    const toAdmin = await admin.api.in(account).get('/connections/members')
    const refused = await collaborator.api.in(account).get('/connections/members')

    refused.assertStatus(403)
    assert.deepEqual(toAdmin.body(), shown.body())
    const calendar = { categories: ['calendar'] }
    const none = { picture: null }
    const caldav = 'iCloud, Fastmail, Nextcloud (CalDAV)'
    const expected: Shown[] = [
      {
        ...none,
        accountId: owner.account.id,
        fullName: owner.account.fullName,
        connections: [],
      },
      {
        ...none,
        accountId: admin.account.id,
        fullName: admin.account.fullName,
        connections: [
          {
            ...calendar,
            provider: 'google-calendar',
            name: 'Google Calendar',
            state: 'broken',
            freshness: 5,
          },
        ],
      },
      {
        ...none,
        accountId: collaborator.account.id,
        fullName: collaborator.account.fullName,
        connections: [
          { ...calendar, provider: 'caldav', name: caldav, state: 'ok', freshness: 5 },
          { ...calendar, provider: 'ical', name: 'iCal', state: 'broken', freshness: 15 },
        ],
      },
    ]
    assert.sameDeepMembers((shown.body() as { items: Shown[] }).items, expected)
  })

  test('is not shown once it is removed, nor that of a member who left; an own account shows itself', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { account, members } = await aTeam()
    const { OWNER: owner, ADMIN: admin, COLLABORATOR: collaborator } = members
    const site = await anyCalendarSite(cleanup)
    const { id } = await site.connect(client, admin)
    await admin.api.delete(`/connections/${id}`)
    assert.equal((await connectionNow()).state, 'leaving')
    ;(await collaborator.api.post(`/teams/${account.id}/leave`)).assertStatus(204)

    const ofTeam = await owner.api.in(account).get('/connections/members')
    const own = await owner.api.get('/connections/members')

    const accountsOf = ({ items }: { items: Shown[] }) => items.map(({ accountId }) => accountId)
    const { items } = ofTeam.body() as { items: Shown[] }
    assert.sameMembers(accountsOf({ items }), [owner.account.id, admin.account.id])
    assert.deepEqual(
      items.map(({ connections }) => connections),
      [[], []]
    )
    assert.deepEqual(accountsOf(own.body() as { items: Shown[] }), [owner.account.id])
  })
})
