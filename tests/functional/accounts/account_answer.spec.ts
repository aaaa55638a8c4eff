import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'

test.group('The answer of an account', () => {
  test('carries the specification’s fields: of a person', async ({ client }) => {
    const { token } = await aHost({ account: { roleId: 'PRO', category: 'CREATOR' } })
    const me = await client.get('/api/v3/users/me').bearerToken(token)

    me.assertBodyContains({
      userType: 'USER',
      authType: 'PASSWORD',
      userCategory: 'CREATOR',
      userIntention: null,
      channel: null,
      role: 'PRO',
      customRole: { id: 'PRO', label: 'PRO' },
      credits: { earned: 0, used: 0, available: 0 },
      profile: { textColor: '#ffffff', accentColor: '#000000', profilePicture: null },
    })
    me.assertBodyContains({ profile: { bio: 'Haz clic en el servicio que deseas tomar' } })
  })

  test('of a team', async ({ client }) => {
    const { account, members } = await aTeam()
    const team = await client.get(`/api/v3/teams/${account.id}`).bearerToken(members.OWNER.token)

    team.assertBodyContains({ userType: 'TEAM', role: 'OWNER', customRole: { id: 'BUSINESS' } })
  })
})
