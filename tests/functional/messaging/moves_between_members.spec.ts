import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import { outbox } from '#tests/helpers/outbox'
import { ana, inDays } from '#tests/helpers/host'
import Meeting from '#app/scheduling/meetings/meeting'
import { sendDue } from '#tests/helpers/due_deliveries'
import { workOff } from '#tests/helpers/jobs'
import { aPractice, reserve } from '#tests/helpers/collaborators'

const subjects = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)

test.group('A move of a host', () => {
  test('that another member gets within 15 seconds is one message to each', async ({
    assert,
    cleanup,
  }) => {
    const practice = await aPractice()
    const [, bruno, carla] = practice.people
    const { code } = (await reserve(practice, { collaboratorId: bruno!.account.id })).body()
    await workOff()
    const before = (await subjects(ana.email)).length

    const moved = await practice.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    assert.equal(moved.status(), 200, JSON.stringify(moved.body()))
    await workOff()
    const meeting = await Meeting.query().orderBy('startAt', 'desc').firstOrFail()
    const given = await practice.api.patch(`/meetings/${meeting.id}/collaborator`, {
      collaboratorId: carla!.account.id,
    })
    assert.equal(given.status(), 200, JSON.stringify(given.body()))
    await workOff()
    pass(cleanup, 20_000)
    await sendDue()

    const told = (await outbox(ana.email)).slice(before)
    assert.lengthOf(told, 1)
    assert.match(told[0]!.subject!, /^Nueva hora/)
    assert.include(told[0]!.text, 'Carla')
    assert.match((await subjects(bruno!.user.email)).at(-1)!, /^Ya no atiendes: /)
    assert.match((await subjects(carla!.user.email)).at(-1)!, /^Nueva cita: /)
  })
})
