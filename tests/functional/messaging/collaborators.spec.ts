import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import app from '@adonisjs/core/services/app'
import { outbox } from '#tests/helpers/outbox'
import { ana, inDays } from '#tests/helpers/host'
import Account from '#app/accounts/users/account'
import Meeting from '#app/scheduling/meetings/meeting'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import handle from '#jobs/messaging/send_delivery_handler'
import { aPractice, reserve } from '#tests/helpers/collaborators'

const subjects = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)

/** What the queue does when the time of what waits has come. */
async function later() {
  const { signal } = new AbortController()
  for (const { data } of await jobsOf(sendDelivery))
    await handle({ payload: data as never, container: app.container, signal } as never)
}

test.group('Messages to those of a team who attend', () => {
  test('the booked member gets the time and the client’s name, without the client’s address or a link to change it', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const [owner, bruno, carla] = practice.people
    await reserve(practice, {
      collaboratorId: bruno!.account.id,
      attendee: { ...ana, phone: { prefix: '+51', number: '987654321' } },
    })
    await workOff()

    const [mail] = await outbox(bruno!.user.email)
    const [buyers] = await outbox(ana.email)
    assert.match(mail!.subject!, /^Nueva cita: .*, Ana Torres$/)
    for (const secret of [ana.email, '987654321', '/meeting/', '/cancel/'])
      assert.notInclude(JSON.stringify(mail), secret)
    assert.include(JSON.stringify(mail!.attachments), 'text/calendar')
    assert.include(buyers!.text!, 'Bruno Quispe')
    assert.include(buyers!.text!, 'Clínica Sol')
    assert.lengthOf(await outbox(owner!.user.email), 1)
    assert.isEmpty(await outbox(carla!.user.email))
  })

  test('a booked owner gets one mail', async ({ assert }) => {
    const practice = await aPractice()
    await reserve(practice, { collaboratorId: practice.ids[0] })
    await workOff()

    assert.lengthOf(await outbox(practice.people[0]!.user.email), 1)
  })

  test('when another member attends, both members and the client get a mail', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const [, bruno, carla] = practice.people
    await reserve(practice, { collaboratorId: bruno!.account.id })
    await workOff()
    const meeting = await Meeting.firstOrFail()
    await practice.api.patch(`/meetings/${meeting.id}/collaborator`, {
      collaboratorId: carla!.account.id,
    })
    await workOff()

    assert.match((await subjects(bruno!.user.email)).at(-1)!, /^Ya no atiendes: .*, Ana T/)
    assert.match((await subjects(carla!.user.email)).at(-1)!, /^Nueva cita: .*, Ana Torres$/)
    assert.match((await subjects(ana.email)).at(-1)!, /^Te atiende Carla Q/)
  })

  test('moved to another member, the former one learns that it is no longer theirs; cancelled, the present one does', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.people
    const { code } = (await reserve(practice)).body()
    await reserve(practice, { start: inDays(6), collaboratorId: rosa!.account.id })
    await workOff()
    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    assert.include((await subjects(rosa!.user.email)).join('\n'), 'Ya no atiendes: ')
    const [received, cancelled] = await subjects(bruno!.user.email)
    assert.match(received!, /^Nueva cita: .*, Ana Torres$/)
    assert.match(cancelled!, /^Cita cancelada: .*, Ana T/)
  })

  test('each is reminded by their own settings, and not once another member attends', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const [, bruno, carla] = practice.people
    const own = [{ type: 'EMAIL' as const, time: { value: 1, unit: 'HOUR' as const } }]
    await Account.query()
      .whereIn('id', practice.ids)
      .update({ reminders: { own, clients: [] } })
    await reserve(practice, { collaboratorId: bruno!.account.id })
    await reserve(practice, { start: inDays(6), collaboratorId: bruno!.account.id })
    const meeting = await Meeting.query().orderBy('startAt').firstOrFail()
    await workOff()
    await practice.api.patch(`/meetings/${meeting.id}/collaborator`, {
      collaboratorId: carla!.account.id,
    })
    await workOff()
    await later()

    const reminders = async (to: string) =>
      (await subjects(to)).filter((subject) => subject.startsWith('Recordatorio'))
    assert.lengthOf(await reminders(bruno!.user.email), 1)
    assert.lengthOf(await reminders(carla!.user.email), 1)
  })
})
