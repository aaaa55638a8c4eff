import { apiOf, guest } from '#tests/helpers/api'
import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'

test.group('Teams', () => {
  test('a host with a plan for teams creates one, owns it, and can take bookings for it at once', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })

    const created = await host.api.post('/teams', {
      firstName: 'Clínica Luna',
      username: 'clinicaluna',
    })
    await workOff()

    created.assertStatus(201)
    created.assertBodyContains({ fullName: 'Clínica Luna', type: 'TEAM', role: 'OWNER' })
    const { id } = created.body() as { id: string }
    const hours = await host.api.get('/availability').qs({ teamId: id })
    assert.equal(hours.body().total, 1)
    const own = await host.api.get('/users/me/teams')
    assert.containsSubset(own.body().items, [{ id, role: 'OWNER', status: 'ACTIVE' }])
    const profile = await guest.get('/users/clinicaluna')
    profile.assertStatus(200)
  })

  test('a plan without teams is refused with the name of one that has them; one with three allows no fourth', async () => {
    const basic = await aHost()
    const business = await aHost({ account: { roleId: 'BUSINESS' } })
    const create = (token: string) => apiOf(token).post('/teams', { firstName: 'Equipo' })

    const refused = await create(basic.token)
    for (let teams = 0; teams < 3; teams++) (await create(business.token)).assertStatus(201)
    const fourth = await create(business.token)

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE', meta: { role: 'BUSINESS' } })
    fourth.assertStatus(403)
    fourth.assertBodyContains({ code: 'LIMIT_REACHED', meta: { most: 3 } })
  })

  test('its managers change its fields; a collaborator may not, another user does not find it', async () => {
    const { account, members } = await aTeam()
    const outsider = await aHost()
    const change = (token: string) =>
      apiOf(token).patch(`/teams/${account.id}`, { firstName: 'Sol y Luna' })

    const byAdmin = await change(members.ADMIN.token)
    const byCollaborator = await change(members.COLLABORATOR.token)
    const byOutsider = await change(outsider.token)
    const ofMissing = await outsider.api.get('/teams/01a1fc7c-ed37-717d-94f7-46dffbac5b75')

    byAdmin.assertBodyContains({ fullName: 'Sol y Luna', role: 'ADMIN' })
    byCollaborator.assertStatus(403)
    byOutsider.assertStatus(404)
    byOutsider.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
    ofMissing.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
  })

  test('a change names the team that it is for, and a call for a team says which', async () => {
    const { account, members } = await aTeam()
    const { api, user } = members.OWNER
    const change = (id: string | null) =>
      api.patch(`/teams/${account.id}`, { id, firstName: 'Sol' })

    const own = await change(account.id)
    const other = await change(user.id)
    const none = await change(null)
    const blank = await api.get('/availability?teamId=')

    own.assertStatus(200)
    other.assertBodyContains({ message: 'Current team id does not match' })
    none.assertBodyContains({ message: 'Team must have an id' })
    blank.assertStatus(422)
    blank.assertBodyContains({ message: 'Team id is required' })
  })

  test('its document and address are kept, and seen by its managers', async () => {
    const { account, members } = await aTeam()
    const general = {
      identityDocument: { type: 'RUC', value: '20512333797' },
      address: 'Jr. Unión 123',
      district: 'Cercado',
    }
    const path = `/teams/${account.id}`

    const saved = await members.OWNER.api.patch(path, general)
    const seen = await members.ADMIN.api.get(path)

    saved.assertStatus(200)
    seen.assertBodyContains(general)
  })

  test('a collaborator’s list shows its public fields, and nothing private', async ({ assert }) => {
    const { account, members } = await aTeam()
    await account
      .merge({
        documentType: 'RUC',
        documentValue: '20123456786',
        address: 'Jr. Unión 123',
        phonePrefix: '+51',
        phoneNumber: '987654321',
        username: 'clinicasol',
      })
      .save()
    const listOf = (token: string) => apiOf(token).get('/teams')

    const collaborators = await listOf(members.COLLABORATOR.token)
    const [seen] = collaborators.body().items as Record<string, unknown>[]
    const [whole] = (await listOf(members.ADMIN.token)).body().items as Record<string, unknown>[]

    for (const secret of ['20123456786', 'Jr. Unión', '987654321', 'constraints', 'reminders'])
      assert.notInclude(collaborators.text(), secret)
    assert.containsSubset(seen, { role: 'COLLABORATOR', fullName: 'Clínica Sol' })
    assert.containsSubset(whole, { identityDocument: { value: '20123456786' } })
  })

  test('a member of several switches between them by the query of any call', async () => {
    const { account, members } = await aTeam()
    const service = {
      type: 'MEETING',
      title: 'Consulta',
      duration: { value: 30, unit: 'MINUTE' },
      price: 0,
      location: { type: 'phone' },
    }

    const created = await members.ADMIN.api.in(account).post('/services', service)
    const ofTeam = await members.OWNER.api.in(account).get('/services')
    const ofCollaborator = await members.COLLABORATOR.api.in(account).get('/services')

    created.assertStatus(201)
    ofTeam.assertBodyContains({ total: 1, items: [{ title: 'Consulta' }] })
    ofCollaborator.assertStatus(403)
  })
})
