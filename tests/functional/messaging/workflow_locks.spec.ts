import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aTeam } from '#tests/helpers/team'
import { WORKFLOW } from '#database/factories/workflow'

test.group('A workflow that a member of a team has locked', () => {
  test('is changed, opened and deleted by that member and the owner alone', async ({ assert }) => {
    const { account, members } = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = members
    const [owner, admin, other] = [OWNER, ADMIN, COLLABORATOR].map(({ api }) => api.in(account))
    const made = await owner!.post('/workflows', WORKFLOW)
    const path = `/workflows/${made.body().id}`
    await db.from('members').where({ id: COLLABORATOR.memberId }).update({ role: 'ADMIN' })
    const locked = await admin!.patch(path, { locked: true })

    const refused = [
      await other!.patch(path, { name: 'Otra' }),
      await other!.patch(path, { locked: false }),
      await other!.delete(path),
    ]
    const read = await other!.get(path)
    const own = await admin!.patch(path, { name: 'De la administradora' })
    const changed = await owner!.patch(path, { name: 'De la dueña' })
    const deleted = await owner!.delete(path)

    locked.assertBodyContains({ locked: true })
    for (const answer of refused) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'WORKFLOW_LOCKED' })
    }
    read.assertBodyContains({ name: WORKFLOW.name, mayChange: false })
    assert.deepEqual([own.status(), changed.status(), deleted.status()], [200, 200, 204])
  })

  test('by its owner is neither changed nor deleted by an admin, until the owner opens it', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const [owner, admin] = [members.OWNER, members.ADMIN].map(({ api }) => api.in(account))
    const made = await owner!.post('/workflows', WORKFLOW)
    const path = `/workflows/${made.body().id}`
    await owner!.patch(path, { locked: true })

    const early = [await admin!.patch(path, { enabled: false }), await admin!.delete(path)]
    await owner!.patch(path, { locked: false })
    const late = [await admin!.patch(path, { enabled: false }), await admin!.delete(path)]

    assert.deepEqual(
      [...early, ...late].map((answer) => answer.status()),
      [403, 403, 200, 204]
    )
  })
})
