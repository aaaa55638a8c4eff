import { test } from '@japa/runner'
import { can, isFree, limit, minimalPlan } from '#shared/plans'
import { mayGovern, mayManage, TEAM_ROLES } from '#app/accounts/teams/domain/member_rights'

const plan = (id: string, level: number, ...features: string[]) => ({
  id,
  level,
  features: Object.fromEntries(features.map((feature) => [feature, true])),
  constraints: { maxTeams: level },
})

const ALL = [
  plan('BASIC', 0),
  plan('DEMO_PRO', 1, 'coupons'),
  plan('BUSINESS', 2, 'coupons', 'inbox'),
  plan('PRIME', 1, 'coupons'),
  plan('PRO', 1, 'coupons'),
]

test.group('What a plan allows', () => {
  test('is what it names, and nothing that it does not', ({ assert }) => {
    const [basic, , business] = ALL as [(typeof ALL)[0], unknown, (typeof ALL)[0]]
    assert.isTrue(can(business, 'inbox'))
    assert.isFalse(can(basic, 'inbox'))
    assert.isFalse(can(basic, 'toString'))
    assert.equal(limit(business, 'maxTeams'), 2)
    assert.equal(limit(basic, 'whatsappMessages'), 0)
  })

  test('the cheapest plan that has a feature is one that is on offer', ({ assert }) => {
    assert.equal(minimalPlan(ALL, 'coupons')?.id, 'PRO')
    assert.equal(minimalPlan(ALL, 'inbox')?.id, 'BUSINESS')
    assert.isUndefined(minimalPlan(ALL, 'teleportation'))
  })

  test('BASIC and trials are free', ({ assert }) => {
    assert.deepEqual(
      ALL.filter(isFree).map(({ id }) => id),
      ['BASIC', 'DEMO_PRO']
    )
  })
})

test.group('Which roles govern which in a team', () => {
  test('only those above: the owner all others, an admin the collaborators', ({ assert }) => {
    const pairs = TEAM_ROLES.flatMap((actor) =>
      TEAM_ROLES.filter((target) => mayGovern(actor, target)).map((target) => `${actor}>${target}`)
    )
    assert.deepEqual(pairs, ['OWNER>ADMIN', 'OWNER>COLLABORATOR', 'ADMIN>COLLABORATOR'])
    assert.deepEqual(TEAM_ROLES.filter(mayManage), ['OWNER', 'ADMIN'])
  })
})
