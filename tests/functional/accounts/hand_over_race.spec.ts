import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import Member from '#app/accounts/users/member'
import { barrier } from '#tests/helpers/barrier'

const owners = (accountId: string) => Member.query().where({ accountId, role: 'OWNER' })

test.group('A team that is handed over twice at once', () => {
  test('has one owner afterwards: the second hand-over is refused', async ({ assert }) => {
    for (let round = 0; round < 3; round++) {
      const { account, members } = await aTeam()
      const handTo = (memberId: string) =>
        members.OWNER.api.patch(`/teams/${account.id}/members/${memberId}`, { role: 'OWNER' })

      const answers = await Promise.all([
        handTo(members.ADMIN.memberId),
        handTo(members.COLLABORATOR.memberId),
      ])

      assert.sameMembers(
        answers.map((answer) => answer.status()),
        [200, 403]
      )
      assert.lengthOf(await owners(account.id), 1)
    }
  })

  test('would have two by the role that was read before, without the constraint: control', async ({
    assert,
    cleanup,
  }) => {
    const { account, members } = await aTeam()
    const together = barrier(2)
    const handTo = async (id: string) => {
      const [owner] = await owners(account.id)
      await together()
      await Member.query().where({ id: owner!.id }).update({ role: 'ADMIN' })
      await Member.query().where({ id }).update({ role: 'OWNER' })
    }
    await db.rawQuery('DROP INDEX members_one_owner')
    cleanup(async () => {
      await db.from('members').delete()
      await db.rawQuery(
        `CREATE UNIQUE INDEX members_one_owner ON members (account_id) WHERE role = 'OWNER'`
      )
    })

    await Promise.all([handTo(members.ADMIN.memberId), handTo(members.COLLABORATOR.memberId)])

    assert.lengthOf(await owners(account.id), 2)
  })
})
