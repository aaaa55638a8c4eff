import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { apiOf, guest } from '#tests/helpers/api'
import Invitation from '#app/accounts/teams/invitation'
import { maria, tokenOf } from './maria.ts'

const invite = (teamId: string, token: string, body: object) =>
  apiOf(token).post(`/teams/${teamId}/invitations`, body)

const accept = (token: string, invitation: string) =>
  apiOf(token).post('/teams/invitations/approve', { token: invitation })

/** The token of the invitation that was mailed last. */
async function mailedToken(email: string): Promise<string> {
  await workOff()
  const mails = (await outbox(email)).filter(({ text }) => text.includes('accept-invitation'))
  return /accept-invitation\?token=([\w.-]+)/.exec(mails.at(-1)!.text)![1]!
}

test.group('Invitations', () => {
  test('an existing person joins by the mailed link, once, and nothing else of theirs changes', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const person = await aHost()
    const { email } = person.user
    const before = await person.api.get('/users/me')

    const invited = await invite(account.id, members.ADMIN.token, { email })
    const token = await mailedToken(email)
    const list = await members.OWNER.api.get(`/teams/${account.id}/members`)
    const joined = await accept(person.token, token)
    const again = await accept(person.token, token)

    invited.assertStatus(201)
    assert.containsSubset(list.body().items, [{ email, role: 'COLLABORATOR', status: 'PENDING' }])
    joined.assertBody({ teamId: account.id, role: 'COLLABORATOR' })
    again.assertStatus(410)
    const after = await person.api.get('/users/me')
    assert.deepEqual(after.body(), before.body())
  })

  test('a new person signs up with the invited address and joins', async ({ assert }) => {
    const { account, members } = await aTeam()
    const email = maria.email.toLowerCase()
    await invite(account.id, members.OWNER.token, { email, role: 'ADMIN' })
    const waiting = await members.OWNER.api.get(`/teams/${account.id}/members`)
    const token = await mailedToken(email)
    await guest.post('/users', maria)

    const joined = await accept((await tokenOf()).token, token)

    // As for a user with an account: the list does not show whether there is one.
    assert.containsSubset(waiting.body().items, [{ email, status: 'PENDING' }])
    joined.assertBody({ teamId: account.id, role: 'ADMIN' })
  })

  test('the wrong person, a forged link, one that is over and one that was called off open nothing', async () => {
    const { account, members } = await aTeam()
    const [person, other] = [await aHost(), await aHost()]
    const { email } = person.user
    await invite(account.id, members.OWNER.token, { email })
    const token = await mailedToken(email)

    const byOther = await accept(other.token, token)
    const forged = await accept(person.token, `${token.split('.')[0]}.${'x'.repeat(43)}`)
    await Invitation.query().update({ expiresAt: DateTime.utc().minus({ seconds: 1 }) })
    const late = await accept(person.token, token)
    await invite(account.id, members.ADMIN.token, { email })
    const second = await mailedToken(email)
    const { id } = await Invitation.query().whereNull('endedAt').firstOrFail()
    const calledOff = await members.ADMIN.api.delete(`/teams/${account.id}/members/${id}`)
    const withdrawn = await accept(person.token, second)

    byOther.assertStatus(403)
    byOther.assertBodyContains({ code: 'INVITATION_FOR_ANOTHER' })
    forged.assertStatus(410)
    late.assertStatus(410)
    calledOff.assertStatus(204)
    withdrawn.assertStatus(410)
  })

  test('a member is not invited again into the same team, and admins make no admins', async () => {
    const { account, members } = await aTeam()
    const { email } = members.COLLABORATOR.user

    const twice = await invite(account.id, members.OWNER.token, { email })
    const admin = await invite(account.id, members.ADMIN.token, {
      email: 'nueva@example.com',
      role: 'ADMIN',
    })
    const owner = await invite(account.id, members.OWNER.token, {
      email: 'nueva@example.com',
      role: 'OWNER',
    })

    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'ALREADY_MEMBER' })
    admin.assertStatus(403)
    owner.assertStatus(422)
  })
})

test.group('Invitations by one person', () => {
  test('go once an hour to the same address, and 20 a day in all; refused ones do not count', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const send = async (email: string) =>
      (await invite(account.id, members.OWNER.token, { email })).status()

    const member = [await send(members.ADMIN.user.email), await send(members.ADMIN.user.email)]
    const first = await send('una@example.com')
    const again = await send('una@example.com')
    const others = []
    for (let n = 2; n <= 20; n++) others.push(await send(`persona${n}@example.com`))
    const last = await send('persona21@example.com')

    assert.deepEqual(member, [409, 409])
    assert.deepEqual([first, again], [201, 429])
    assert.deepEqual(new Set(others), new Set([201]))
    assert.equal(last, 429)
    assert.lengthOf(await Invitation.query(), 20)
  })
})

test.group('An invitation as an admin that the owner made', () => {
  test('is called off by no admin, nor replaced by a lesser one; its maker may', async () => {
    const { account, members } = await aTeam()
    const email = 'nueva@example.com'
    const made = await invite(account.id, members.OWNER.token, { email, role: 'ADMIN' })
    const { id } = made.body() as { id: string }
    const callOff = (token: string) => apiOf(token).delete(`/teams/${account.id}/members/${id}`)

    const byAdmin = await callOff(members.ADMIN.token)
    const replaced = await invite(account.id, members.ADMIN.token, { email })
    const byOwner = await callOff(members.OWNER.token)

    byAdmin.assertStatus(403)
    replaced.assertStatus(403)
    byOwner.assertStatus(204)
  })
})

test.group('Members', () => {
  test('a removed member has no access from that moment', async () => {
    const { account, members } = await aTeam()
    const see = () => members.ADMIN.api.get(`/teams/${account.id}`)

    const before = await see()
    const out = await members.OWNER.api.delete(
      `/teams/${account.id}/members/${members.ADMIN.memberId}`
    )
    const after = await see()

    before.assertStatus(200)
    out.assertStatus(204)
    after.assertStatus(404)
  })

  test('an admin puts out collaborators, but neither the owner nor other admins', async () => {
    const { account, members } = await aTeam()
    const remove = (memberId: string) =>
      members.ADMIN.api.delete(`/teams/${account.id}/members/${memberId}`)

    const owner = await remove(members.OWNER.memberId)
    const collaborator = await remove(members.COLLABORATOR.memberId)
    const missing = await remove('missing')

    owner.assertStatus(409)
    collaborator.assertStatus(204)
    missing.assertStatus(404)
  })

  test('the owner hands the team over and becomes an admin; only then may they leave', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const leave = () => members.OWNER.api.post(`/teams/${account.id}/leave`, {})

    const stays = await leave()
    const byAdmin = await members.ADMIN.api.patch(
      `/teams/${account.id}/members/${members.COLLABORATOR.memberId}`,
      { role: 'OWNER' }
    )
    const handed = await members.OWNER.api.patch(
      `/teams/${account.id}/members/${members.ADMIN.memberId}`,
      { role: 'OWNER' }
    )
    const left = await leave()
    const list = await members.ADMIN.api.get(`/teams/${account.id}/members`)

    stays.assertStatus(409)
    byAdmin.assertStatus(403)
    handed.assertBodyContains({ role: 'OWNER' })
    left.assertStatus(204)
    assert.deepEqual(
      list.body().items.map(({ role }: { role: string }) => role),
      ['OWNER', 'COLLABORATOR']
    )
  })

  test('the list is downloaded as a file that spreadsheets read and do not execute', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { account: person } = members.COLLABORATOR
    await person.merge({ firstName: '=HYPERLINK("http://evil")', lastName: null }).save()

    const file = await members.OWNER.api.get(`/teams/${account.id}/members/download`)

    const lines = file.text().split('\n')
    assert.match(lines[0]!, /^\uFEFF?Nombre,Correo,Rol,Estado,Desde$/)
    assert.include(file.text(), 'Creador')
    assert.include(file.text(), `"'=HYPERLINK`)
    file.assertHeader('content-disposition', 'attachment; filename="members.csv"')
  })
})
