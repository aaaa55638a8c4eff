import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import Member from '#app/accounts/users/member'
import { aHost, inDays, SESSION } from '#tests/helpers/host'
import { aPractice, changePractice, ownSchedule, slotsOf } from '#tests/helpers/collaborators'

test.group('Who receives for a service', () => {
  test('is said with weights and schedules, in the host’s order, and copied with the service', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.people
    const { id: scheduleId } = await ownSchedule(bruno!.token)

    const changed = await changePractice(practice, {
      collaborators: [
        { accountId: bruno!.account.id, weight: 3, scheduleId },
        { accountId: rosa!.account.id },
      ],
      collaboratorMode: 'ALL',
      allowMemberChoice: false,
    })
    const copy = await practice.api
      .post('/products')
      .qs({ cloneId: practice.service.id, teamId: practice.account.id })

    const said = {
      collaboratorMode: 'ALL',
      allowMemberChoice: false,
      collaborators: [
        { accountId: bruno!.account.id, weight: 3, scheduleId, isActive: true },
        { accountId: rosa!.account.id, weight: 1, scheduleId: null, isActive: true },
      ],
    }
    changed.assertStatus(200)
    changed.assertBodyContains(said)
    copy.assertStatus(201)
    copy.assertBodyContains(said)
    const listed = await practice.api.get('/services')
    assert.lengthOf(listed.body().items, 2)
    assert.lengthOf(listed.body().items[0].collaborators, 2)
  })

  test('has to be in the team, have the schedule that is named, and not be of a workshop', async () => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.people
    const stranger = await aHost()
    const { id: scheduleId } = await ownSchedule(rosa!.token)

    const outside = await changePractice(practice, {
      collaborators: [{ accountId: stranger.account.id }],
    })
    const notTheirs = await changePractice(practice, {
      collaborators: [{ accountId: bruno!.account.id, scheduleId }],
    })
    const workshop = await practice.api.post('/services', {
      ...SESSION,
      type: 'WEBINAR',
      slug: 'taller',
      collaborators: [{ accountId: rosa!.account.id }],
    })

    outside.assertStatus(422)
    outside.assertBodyContains({ code: 'NOT_A_MEMBER' })
    notTheirs.assertStatus(404)
    notTheirs.assertBodyContains({ code: 'AVAILABILITY_NOT_FOUND' })
    workshop.assertStatus(422)
    workshop.assertBodyContains({ code: 'NOT_A_MEETING' })
  })

  test('keeps the schedule by which they receive: it cannot be deleted', async () => {
    const practice = await aPractice({ people: 2 })
    const [, bruno] = practice.people
    const { id: scheduleId } = await ownSchedule(bruno!.token)
    await changePractice(practice, {
      collaborators: [{ accountId: bruno!.account.id, scheduleId }],
    })

    const deleted = await bruno!.api.delete(`/availability/${scheduleId}`)

    deleted.assertStatus(409)
    deleted.assertBodyContains({ code: 'SCHEDULE_IN_USE' })
  })

  test('is offered no more from the moment they leave, and the host reads so', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.ids as [string, string]
    await Member.query()
      .where({ accountId: practice.account.id, userId: practice.people[1]!.user.id })
      .delete()

    const [slot] = await slotsOf(practice)
    const asked = await guest
      .get(`/products/${practice.service.id}/availability`)
      .qs({ start: inDays(3), end: inDays(4), collaboratorId: bruno })
    const seen = await practice.api.get(`/services/${practice.service.id}`)
    const kept = await changePractice(practice, {
      collaborators: [{ accountId: rosa }, { accountId: bruno }],
    })

    assert.deepEqual(slot!.collaborators, [rosa])
    asked.assertStatus(404)
    asked.assertBodyContains({ code: 'MEMBERS_NOT_FOUND' })
    seen.assertBodyContains({
      collaborators: [
        { accountId: rosa, isActive: true },
        { accountId: bruno, isActive: false },
      ],
    })
    kept.assertStatus(200)
  })
})
