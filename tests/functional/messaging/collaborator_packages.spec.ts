import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import app from '@adonisjs/core/services/app'
import { outbox } from '#tests/helpers/outbox'
import Account from '#app/accounts/users/account'
import { onDays } from '#tests/helpers/package'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import handle from '#jobs/messaging/send_delivery_handler'
import { ana, inDays, type TestHost } from '#tests/helpers/host'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'

type Attachment = { content: string }

/** A team of three whose owner attends nothing, with a package of three sessions that Bruno has. */
async function aPackageOfBruno() {
  const practice = await aPractice({ service: { package: { sessions: 3 } } })
  const [, bruno, carla] = practice.people as [TestHost, TestHost, TestHost]
  const own = [{ type: 'EMAIL' as const, time: { value: 1, unit: 'DAY' as const } }]
  await Account.query()
    .whereIn('id', practice.ids)
    .update({ reminders: { own, clients: [] } })
  const answer = await reserve(practice, {
    start: undefined,
    starts: onDays(3, 4, 5),
    collaboratorId: bruno.account.id,
  })
  answer.assertStatus(201)
  const { code, sessions } = answer.body() as { code: string; sessions: { id: string }[] }
  await workOff()
  return { practice, bruno, carla, code, sessions: sessions.map(({ id }) => id) }
}

/** Gives a session to another member. */
async function assign(practice: TestPractice, id: string, to: TestHost) {
  const path = `/meetings/${id}/collaborator`
  const answer = await practice.api.patch(path, { collaboratorId: to.account.id })
  answer.assertStatus(200)
  await workOff()
}

/** The last mail to an address: its subject, its text, and the times of its calendar entries. */
async function lastMail({ email }: { email: string }) {
  const mail = (await outbox(email)).at(-1)!
  const [file] = mail.attachments as Attachment[]
  const calendar = new ICAL.Component(ICAL.parse(file!.content) as string)
  const starts = calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())
  return { subject: mail.subject!, text: mail.text!, starts }
}

test.group('Messages to the members who share a package of a team', () => {
  test('speak of the session that was given away, to both of them and to the client', async ({
    assert,
  }) => {
    const { practice, bruno, carla, sessions } = await aPackageOfBruno()
    const received = await lastMail(bruno.user)

    await assign(practice, sessions[1]!, carla)

    assert.deepEqual(received.starts, onDays(3, 4, 5))
    for (const [to, subject] of [
      [bruno.user, /^Ya no atiendes: .*, Ana T/],
      [carla.user, /^Nueva cita: .*, Ana Torres$/],
      [ana, /^Te atiende Carla Q/],
    ] as const) {
      const mail = await lastMail(to)
      assert.match(mail.subject, subject)
      assert.deepEqual(mail.starts, onDays(4))
      assert.include(mail.text, 'Sesión 2 de 3')
      assert.notInclude(mail.text, 'Sesión 1 de 3')
    }
  })

  test('are only for who attends the session that is moved', async ({ assert }) => {
    const { practice, bruno, carla, code, sessions } = await aPackageOfBruno()
    await assign(practice, sessions[1]!, carla)
    const before = (await outbox(carla.user.email)).length

    await guest.post(`/tickets/${code}/reschedule`, { meetingId: sessions[2]!, start: inDays(9) })
    await workOff()

    assert.deepEqual((await lastMail(bruno.user)).starts, onDays(9))
    assert.lengthOf(await outbox(carla.user.email), before)
  })

  test('tell each which sessions of theirs are called off', async ({ assert }) => {
    const { practice, bruno, carla, code, sessions } = await aPackageOfBruno()
    await assign(practice, sessions[1]!, carla)

    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    assert.deepEqual((await lastMail(bruno.user)).starts, onDays(3, 5))
    assert.deepEqual((await lastMail(carla.user)).starts, onDays(4))
    assert.deepEqual((await lastMail(ana)).starts, onDays(3, 4, 5))
  })

  test('remind each of the sessions that they attend', async ({ assert }) => {
    const { practice, bruno, carla, sessions } = await aPackageOfBruno()
    await assign(practice, sessions[1]!, carla)
    const { signal } = new AbortController()
    for (const { data } of await jobsOf(sendDelivery))
      await handle({ payload: data as never, container: app.container, signal } as never)

    const reminders = async ({ user }: TestHost) =>
      (await outbox(user.email))
        .filter(({ subject }) => subject!.startsWith('Recordatorio'))
        .map(({ text }) => [1, 2, 3].filter((number) => text!.includes(`Sesión ${number} de 3`)))

    assert.sameDeepMembers(await reminders(bruno), [[1], [3]])
    assert.deepEqual(await reminders(carla), [[2]])
    assert.isEmpty(await reminders(practice.people[0]!))
  })
})
