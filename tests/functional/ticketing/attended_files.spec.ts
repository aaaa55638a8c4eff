import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aPdf } from '#tests/helpers/documents'
import { emptyStorage } from '#tests/helpers/pictures'
import { aHost, ana, type TestHost } from '#tests/helpers/host'
import { aQuestion, idOf, sendAnswer } from '#tests/helpers/answer_files'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'

/** An hour that the third of a practice attends, whose client answered a question with a file. */
async function anAnsweredHour() {
  const question = aQuestion()
  const practice = await aPractice({ service: { fields: [question] } })
  const [owner, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
  const sent = await sendAnswer({ ...owner, service: practice.service }, question.id)
  sent.assertStatus(201)
  const answers = [{ id: question.id, values: [idOf(sent)] }]
  const booked = await reserve(practice, {
    collaboratorId: member.account.id,
    attendee: { ...ana, answers },
  })
  booked.assertStatus(201)
  const { code } = booked.body() as { code: string }
  const { meeting_id: meetingId } = await db.from('tickets').where({ code }).first()
  const shown = await inTeam(practice, member).get(`/meetings/${meetingId}/attended`)
  shown.assertStatus(200)
  const [client] = (shown.body() as { clients: { entry: string }[] }).clients
  const path = `/meetings/${meetingId}/attended/${client!.entry}/answer-files/${question.id}`
  return { practice, owner, colleague, member, path, code, question, meetingId }
}

const inTeam = ({ account }: Pick<TestPractice, 'account'>, { api }: TestHost) => api.in(account)

test.group('The file of a client of an attended meeting', (group) => {
  group.each.setup(() => emptyStorage())

  test('is saved by the member who attends it, and by those who run the team', async ({
    assert,
  }) => {
    const { practice, owner, member, path } = await anAnsweredHour()

    for (const person of [member, owner]) {
      const file = await inTeam(practice, person).get(path)
      file.assertStatus(200)
      assert.deepEqual(file.body(), aPdf())
      file.assertHeader('content-type', 'application/pdf')
      file.assertHeader('x-content-type-options', 'nosniff')
      file.assertHeader('content-security-policy', `default-src 'none'; sandbox`)
      assert.match(String(file.headers()['content-disposition']), /^attachment;/)
    }
  })

  test('is closed to another collaborator, to other accounts, to guests and by the code of the booking', async () => {
    const { practice, colleague, member, path, code, question } = await anAnsweredHour()
    const stranger = await aHost({ account: { roleId: 'BUSINESS' } })

    const other = await inTeam(practice, colleague).get(path)
    const foreign = await stranger.api.get(path)
    const intruder = await inTeam(practice, stranger).get(path)
    const own = await member.api.get(path)
    const byCode = await inTeam(practice, member).get(
      `/tickets/${code}/answer-files/${question.id}`
    )

    other.assertStatus(404)
    other.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    for (const refused of [foreign, own]) {
      refused.assertStatus(404)
      refused.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    }
    intruder.assertStatus(404)
    intruder.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
    byCode.assertStatus(403)
    ;(await guest.get(path)).assertStatus(401)
  })

  test('is closed to a member who was shut out, or whose hour is another’s now', async () => {
    const { practice, colleague, member, path, meetingId } = await anAnsweredHour()
    const team = inTeam(practice, member)

    ;(await team.get(path)).assertStatus(200)
    await db
      .from('meetings')
      .where({ id: meetingId })
      .update({ host_account_id: colleague.account.id })
    ;(await team.get(path)).assertStatus(404)
    ;(await inTeam(practice, colleague).get(path)).assertStatus(200)

    await db
      .from('meetings')
      .where({ id: meetingId })
      .update({ host_account_id: member.account.id })
    await db
      .from('members')
      .where({ account_id: practice.account.id, user_id: member.user.id })
      .update({ status: 'INACTIVE' })
    const shut = await team.get(path)
    shut.assertStatus(404)
    shut.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
  })

  test('is none of another booking, of another question, or of one that has ended', async () => {
    const { practice, member, path, code } = await anAnsweredHour()
    const team = inTeam(practice, member)
    const unknown = '0198e2c0-0000-7000-8000-000000000000'

    for (const wrong of [
      path.replace(/attended\/[^/]+/, 'attended/ABCDEFGHABCDEFGH'),
      path.replace(/attended\/[^/]+/, `attended/${code}`),
      path.replace(/[^/]+$/, unknown),
    ]) {
      const refused = await team.get(wrong)
      refused.assertStatus(404)
      refused.assertBodyContains({ code: 'ANSWER_FILE_NOT_FOUND' })
    }
    await db.from('tickets').where({ code }).update({ state: 'cancelled' })
    ;(await team.get(path)).assertStatus(404)
  })
})
