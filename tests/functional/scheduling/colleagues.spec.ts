import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import Member from '#app/accounts/users/member'
import { awayOf } from '#app/scheduling/absences/find_away'
import { aHost, inDays } from '#tests/helpers/host'

const day = (days: number) => inDays(days).slice(0, 10)
const ZONE = 'America/Lima'

test.group('A vacation with a colleague', () => {
  test('leads clients to a person of the same team until the last day', async ({
    assert,
    client,
  }) => {
    const { members } = await aTeam()
    const { OWNER: host, ADMIN: colleague } = members

    const listed = await host.api.get('/vacations/colleagues')
    const closed = await host.api.post('/vacations', {
      start: day(1),
      end: day(3),
      note: 'Vuelvo el lunes',
      colleagueId: colleague.account.id,
    })
    const away = await awayOf(host.account.id, ZONE)
    const page = await client.get(`/${host.account.username}/${host.service.slug}`)
    await Member.query().where({ id: colleague.memberId }).update({ status: 'INACTIVE' })
    const left = await awayOf(host.account.id, ZONE)

    assert.include(
      (listed.body() as { items: { id: string }[] }).items.map(({ id }) => id),
      colleague.account.id
    )
    closed.assertStatus(201)
    closed.assertBodyContains({ note: 'Vuelvo el lunes', colleagueId: colleague.account.id })
    assert.equal(away!.colleague!.username, colleague.account.username)
    assert.deepEqual([away!.start, away!.end], [day(1), day(3)])
    assert.include(page.text(), 'Vuelvo el lunes')
    assert.isNull(left!.colleague)
  })

  test('names nobody of another team, and stays silent without note and colleague', async ({
    assert,
  }) => {
    const [{ members }, stranger] = [await aTeam(), await aHost()]
    const host = members.OWNER
    const days = { start: day(1), end: day(2) }

    const refused = await host.api.post('/vacations', {
      ...days,
      colleagueId: stranger.account.id,
    })
    const itself = await host.api.post('/vacations', { ...days, colleagueId: host.account.id })
    const silent = await host.api.post('/vacations', days)

    refused.assertStatus(404)
    itself.assertStatus(404)
    silent.assertStatus(201)
    assert.isNull(await awayOf(host.account.id, ZONE))
  })

  test('that is far away is not told of yet', async ({ assert }) => {
    const host = await aHost()
    await host.api.post('/vacations', { start: day(30), end: day(32), note: 'Viaje' })

    assert.isNull(await awayOf(host.account.id, ZONE))
  })
})
