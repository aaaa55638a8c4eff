import { test } from '@japa/runner'
import Meeting from '#app/scheduling/meetings/meeting'
import { ana, inDays } from '#tests/helpers/host'
import { aPractice, busy, reserve, type TestPractice } from '#tests/helpers/collaborators'

test.group('Giving a booking to another member of the team', () => {
  test('takes their time and frees the other’s', async ({ assert }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.ids as [string, string]
    await reserve(practice, { collaboratorId: rosa })
    const meeting = await Meeting.firstOrFail()
    const assign = (collaboratorId: string) =>
      practice.api.patch(`/meetings/${meeting.id}/collaborator`, { collaboratorId })

    const assigned = await assign(bruno)
    const afterwards = await busy(practice.ids)
    const same = await assign(bruno)

    assigned.assertStatus(200)
    assigned.assertBodyContains({ collaborators: [{ id: bruno }], meetingId: meeting.id })
    assert.deepEqual(afterwards, [0, 1])
    same.assertStatus(200)
    assert.equal((await meeting.refresh()).sequence, 1)
  })

  test('is refused to who is busy, a stranger, and for what is over or everybody’s', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.ids as [string, string]
    await reserve(practice, { collaboratorId: rosa })
    await reserve(practice, { collaboratorId: bruno })
    const together = await aPractice({ people: 2, service: { collaboratorMode: 'ALL' } })
    await reserve(together)
    const ofRosa = await Meeting.findByOrFail({ hostAccountId: rosa })
    const ofAll = await Meeting.findByOrFail({ accountId: together.account.id })
    const assign = (team: TestPractice, id: string, collaboratorId: string) =>
      team.api.patch(`/meetings/${id}/collaborator`, { collaboratorId })

    const taken = await assign(practice, ofRosa.id, bruno)
    const stranger = await assign(practice, ofRosa.id, together.ids[1]!)
    const foreign = await assign(together, ofRosa.id, together.ids[1]!)
    const everybodys = await assign(together, ofAll.id, together.ids[1]!)
    await ofRosa.merge({ startAt: ofRosa.startAt.minus({ days: 9 }) }).save()
    const over = await assign(practice, ofRosa.id, bruno)

    const codes = [taken, stranger, foreign, everybodys, over].map((one) => one.body().code)
    assert.deepEqual(codes, [
      'SCHEDULE_NOT_AVAILABLE',
      'MEMBERS_NOT_FOUND',
      'MEETING_NOT_FOUND',
      'NOT_REASSIGNABLE',
      'NOT_REASSIGNABLE',
    ])
    assert.deepEqual(await busy(practice.ids), [1, 1])
  })
})

test.group('What a member attends for a team', () => {
  test('stands in the calendar that they subscribe to, without the link to change it', async ({
    client,
    assert,
  }) => {
    const practice = await aPractice({ people: 2, service: { collaboratorMode: 'ALL' } })
    const [, bruno] = practice.people
    await reserve(practice)
    const made = await bruno!.api.post('/calendar-link')
    const { pathname } = new URL(made.body().calendarLink.url)

    const calendar = await client.get(pathname)

    assert.include(calendar.text(), 'SUMMARY:Sesión · Ana Torres')
    assert.notInclude(calendar.text(), '/meeting/')
    assert.notInclude(calendar.text(), ana.email)
  })

  test('stands among their own meetings: when, what and who comes, and not how to change it', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [, bruno] = practice.people
    await reserve(practice, { collaboratorId: bruno!.account.id })

    const theirs = await bruno!.api.get('/meetings')
    const owners = await practice.api.get('/meetings')
    const tickets = await bruno!.api.get('/tickets')

    const [meeting] = theirs.body().items
    assert.deepInclude(meeting, {
      title: 'Sesión',
      start: inDays(5),
      attendees: [ana.name],
      code: null,
      isOwn: false,
    })
    assert.notInclude(JSON.stringify(theirs.body()), ana.email)
    assert.isString(owners.body().items[0].code)
    assert.isEmpty(tickets.body().items)
  })
})
