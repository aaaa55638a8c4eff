import { test } from '@japa/runner'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'
import { ana, inDays, luis, type TestHost } from '#tests/helpers/host'

/** A practice of three whose third person, a collaborator, attends Ana's hour; Luis's is another member's. */
async function attendedHour() {
  const practice = await aPractice({ service: { price: 140 } })
  const [, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
  const attendee = { ...ana, note: 'Llego con mi hija.' }
  const own = await reserve(practice, { collaboratorId: member.account.id, attendee })
  own.assertStatus(201)
  const other = await reserve(practice, { collaboratorId: colleague.account.id, attendee: luis })
  other.assertStatus(201)
  await db.from('tickets').update({ state: 'confirmed' })
  return { practice, member, own: own.body().code, meetingId: await meetingOf(own.body().code) }
}

const meetingOf = async (code: string): Promise<string> =>
  (await db.from('tickets').where({ code }).first()).meeting_id

const look = ({ account }: TestPractice, member: TestHost, meetingId: string) =>
  member.api.in(account).get(`/meetings/${meetingId}/attended`)

test.group('A collaborator and the meetings they attend', () => {
  test('stand in their own agenda with the team, and open with contact and answers', async ({
    assert,
  }) => {
    const { practice, member, meetingId } = await attendedHour()

    const range = { start: inDays(4), end: inDays(6) }
    const agenda = await member.api.get('/users/me/events').qs(range)
    const answer = await look(practice, member, meetingId)

    const [event] = agenda.body().items
    const team = { id: practice.account.id, name: practice.account.fullName }
    assert.lengthOf(agenda.body().items, 1)
    assert.containSubset(event, { id: meetingId, isOwn: false, team })
    answer.assertStatus(200)
    assert.containSubset(answer.body(), {
      team,
      decisions: { mark: false, propose: true, write: true },
      clients: [{ name: ana.name, email: ana.email, note: 'Llego con mi hija.', mark: null }],
    })
    assert.lengthOf(answer.body().clients, 1)
  })

  test('show no price, no code of a booking, no other member and no other client', async ({
    assert,
  }) => {
    const { practice, member, own, meetingId } = await attendedHour()

    const text = (await look(practice, member, meetingId)).text()

    for (const hidden of ['140', '14000', 'amount', 'price', 'currency', own, luis.email])
      assert.notInclude(text, hidden)
    for (const { account } of practice.people) assert.notInclude(text, account.id)
  })

  test('are closed to other meetings, lists, members, exports and settings of the team', async ({
    assert,
  }) => {
    const { practice, member } = await attendedHour()
    const [, colleague] = practice.people as [TestHost, TestHost]
    const { meeting_id: theirs } = await db
      .from('tickets')
      .where({ attendee_email: luis.email })
      .first()
    const team = member.api.in(practice.account)
    const { id } = practice.account

    const closed = [
      '/tickets',
      '/meetings',
      '/buyers',
      '/services',
      '/exports',
      '/activity',
      '/activity/thing?thing=service',
      '/users/me/wallet',
      '/users/me/events',
      `/teams/${id}/members`,
    ]
    for (const path of closed) assert.equal((await team.get(path)).status(), 403, path)
    const foreign = await look(practice, member, theirs)
    const note = await team.post(`/meetings/${theirs}/attended/notes`, { text: 'Hola' })
    const start = inDays(6)
    const proposal = await team.post(`/meetings/${theirs}/attended/proposals`, { start })
    for (const refused of [foreign, note, proposal]) refused.assertStatus(404)
    const stranger = await look(practice, colleague, theirs)
    stranger.assertStatus(200)
  })

  test('are proposed at another time, which its client accepts, and the member stays', async ({
    assert,
  }) => {
    const { practice, member, own, meetingId } = await attendedHour()
    const start = inDays(7)
    const team = member.api.in(practice.account)

    const proposed = await team.post(`/meetings/${meetingId}/attended/proposals`, { start })
    assert.equal(proposed.status(), 200, proposed.text())
    const accepted = await practice.api.post(`/tickets/${own}/proposals/accept`, { start })
    accepted.assertStatus(200)

    assert.equal(+new Date(proposed.body().proposed), +new Date(start))
    const moved = await meetingOf(own)
    const meeting = await db.from('meetings').where({ id: moved }).first()
    assert.equal(+meeting.start_at, +new Date(start))
    assert.equal(meeting.host_account_id, member.account.id)
  })

  test('are written to and marked by the member', async ({ assert }) => {
    const { practice, member, own, meetingId } = await attendedHour()
    const team = member.api.in(practice.account)

    const noted = await team.post(`/meetings/${meetingId}/attended/notes`, { text: 'Trae agua.' })
    noted.assertStatus(201)
    await workOff()
    const { clients } = (await look(practice, member, meetingId)).body()
    const mark = { id: newId(), entry: clients[0].entry, place: 1, outcome: 'absent', way: 'list' }
    const marks = [{ ...mark, at: inDays(5) }]
    const marked = await team.post(`/meetings/${meetingId}/check-ins`, { marks })
    assert.equal(marked.status(), 200, marked.text())

    const [client] = (await look(practice, member, meetingId)).body().clients
    assert.equal(client.mark, 'absent')
    const mails = await outbox(ana.email)
    assert.isTrue(mails.some(({ text }) => text?.includes('Trae agua.')))
    assert.isNotEmpty(own)
  })
})
