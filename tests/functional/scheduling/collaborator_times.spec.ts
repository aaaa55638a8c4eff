import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aTeam } from '#tests/helpers/team'
import { aHost, ALWAYS, ana, inDays } from '#tests/helpers/host'
import {
  aPractice,
  changePractice,
  ownSchedule,
  slotsOf,
  type TestPractice,
} from '#tests/helpers/collaborators'

const block = (accountId: string, start: string, end: string) =>
  db.table('blocked_intervals').insert({
    account_id: accountId,
    id: crypto.randomUUID(),
    start_at: start,
    end_at: end,
    created_at: new Date(),
  })

test.group('When the members who receive are free', () => {
  test('a time names everybody who is; one of them alone can be asked for', async ({ assert }) => {
    const practice = await aPractice()
    const [rosa, bruno, carla] = practice.ids as [string, string, string]
    await block(bruno, inDays(3), inDays(3, 11))

    const all = await slotsOf(practice)
    const ofBruno = await slotsOf(practice, { collaboratorId: bruno })

    assert.deepEqual(all[0]!.collaborators, [rosa, carla])
    assert.deepEqual(all.at(-1)!.collaborators, [rosa, bruno, carla])
    assert.equal(ofBruno[0]!.start, inDays(3, 11))
    assert.deepEqual(ofBruno[0]!.collaborators, [bruno])
  })

  test('where everybody is needed, only what suits all is offered', async ({ assert }) => {
    const practice = await aPractice({ service: { collaboratorMode: 'ALL' } })
    await block(practice.ids[1]!, inDays(3), inDays(3, 11))

    const found = await slotsOf(practice)

    assert.equal(found[0]!.start, inDays(3, 11))
    assert.deepEqual(found[0]!.collaborators, practice.ids)
  })

  test('each receives by the schedule named for them, and by its limits', async ({ assert }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.people
    const hours = [{ start: '11:00', end: '12:00' }]
    const late = await ownSchedule(bruno!.token, {
      weekly: Object.fromEntries(Object.keys(ALWAYS.weekly).map((day) => [day, hours])),
      maxPerDay: 1,
    })
    await changePractice(practice, {
      collaborators: [
        { accountId: rosa!.account.id },
        { accountId: bruno!.account.id, scheduleId: late.id },
      ],
    })
    const ofBruno = { collaboratorId: bruno!.account.id }

    const before = await slotsOf(practice, ofBruno)
    await db.from('schedules').where({ id: late.id }).update({ weekly: ALWAYS.weekly })
    const booked = await guest.post('/appointments', {
      productId: practice.service.id,
      start: inDays(3, 15),
      ...ofBruno,
      attendee: ana,
    })
    const after = await slotsOf(practice, ofBruno)

    assert.deepEqual(
      before.map(({ start }) => start),
      [inDays(3, 11)]
    )
    booked.assertStatus(201)
    assert.isEmpty(after)
  })

  test('the people of a service and their next free times are public; nothing private is', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const alone = await aHost()

    const members = await guest.get(`/products/${practice.service.id}/members`)
    const none = await guest.get(`/products/${alone.service.id}/members`)

    members.assertStatus(200)
    const [rosa] = members.body().items
    assert.equal(rosa.fullName, 'Rosa Quispe')
    assert.isString(rosa.next)
    assert.sameMembers(Object.keys(rosa), [
      ...['id', 'fullName', 'picture', 'profession', 'bio', 'next'],
    ])
    none.assertStatus(404)
    none.assertBodyContains({
      code: 'MEMBERS_NOT_FOUND',
      message: 'Miembros del servicio no encontrados',
    })
  })

  test('a host sees which members can receive, and by which schedules', async ({ assert }) => {
    const { account, members } = await aTeam()

    const answer = await members.ADMIN.api.in(account).get('/availability/members')

    answer.assertStatus(200)
    assert.lengthOf(answer.body().items, 3)
    assert.deepInclude(answer.body().items[0], { accountId: members.OWNER.account.id })
    assert.lengthOf(answer.body().items[0].schedules, 1)
  })
})

test.group('The page on which a client chooses a member', () => {
  const pathOf = ({ account, service }: TestPractice) => `/${account.username}/${service.slug}`

  test('comes before the hours, and keeps a time that was chosen; a former member cannot be chosen', async ({
    client,
    assert,
  }) => {
    const practice = await aPractice()
    const path = pathOf(practice)

    const service = await client.get(path)
    const hours = await client.get(`${path}/reserve?start=${inDays(3)}`).redirects(0)
    const chosen = await client.get(`${path}/reserve?member=${practice.ids[1]}`)
    const stranger = await client.get(`${path}/reserve?member=${practice.account.id}`).redirects(0)

    service.assertStatus(200)
    assert.include(service.text(), 'Cualquiera disponible')
    assert.include(service.text(), `/reserve?member=${practice.ids[2]}`)
    assert.notInclude(service.text(), 'data-page=', 'it is static')
    hours.assertStatus(302)
    assert.equal(hours.header('location'), `${path}/members?start=${encodeURIComponent(inDays(3))}`)
    assert.include(chosen.text(), 'Te atiende Bruno Quispe')
    stranger.assertStatus(302)
  })

  test('is left out where there is nothing to choose: the host decides, all receive, or one does', async ({
    client,
    assert,
  }) => {
    const decided = await aPractice({ service: { allowMemberChoice: false } })
    const together = await aPractice({ service: { collaboratorMode: 'ALL' } })
    const alone = await aPractice({ people: 1 })

    const skipped = await client.get(`${pathOf(decided)}/members`).redirects(0)
    const faces = await client.get(pathOf(together))
    const one = await client.get(pathOf(alone))

    assert.equal(skipped.header('location'), `${pathOf(decided)}/reserve`)
    assert.include(faces.text(), 'Te atienden juntos Rosa Quispe, Bruno Quispe, Carla Quispe')
    assert.include(one.text(), 'Te atiende Rosa Quispe')
  })

  test('is not found where everybody left', async ({ client }) => {
    const practice = await aPractice()
    await db
      .from('members')
      .where({ account_id: practice.account.id })
      .whereNot({ role: 'OWNER' })
      .delete()
    await db
      .from('members')
      .where({ account_id: practice.account.id })
      .update({ status: 'INACTIVE' })

    const page = await client.get(pathOf(practice))

    page.assertStatus(404)
  })
})
