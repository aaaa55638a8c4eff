import { test } from '@japa/runner'
import { apiOf } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import { describedRoutes } from '#core/http/route_docs'
import { listRoles } from '#app/accounts/plans/find_plan'
import { pricing } from '#app/marketing/landing/find_pricing'
import { addFeed } from '#tests/helpers/feeds'
import { can, GATES, minimalPlan } from '#shared/plans'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'

const MISSING_ID = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

/** The plan that a call is refused for the want of, if it is. */
async function refusalOf(call: string, token: string) {
  const [verb, pattern] = call.split(' ') as [string, string]
  const method = verb.toLowerCase() as 'get' | 'post' | 'patch'
  const request = apiOf(token).call(method, `${pattern.replace(/:\w+/g, MISSING_ID)}`)
  const answer = await (verb === 'GET' ? request : request.json({}))
  const { code, meta } = answer.body() as { code?: string; meta?: { role: string } }
  return code === 'FEATURE_NOT_AVAILABLE' ? meta?.role : undefined
}

test.group('What a plan opens', () => {
  test('every call of the table is one of the interface', ({ assert }) => {
    const calls = [...describedRoutes().keys()].map((key) => key.replace('/api/v3', ''))
    assert.includeMembers(calls, Object.keys(GATES))
    assert.isAtLeast(Object.keys(GATES).length, 8)
  })

  test('is open to each role that has the feature, and to all others the answer names the cheapest that has', async ({
    assert,
  }) => {
    const roles = await listRoles()
    const { account, token } = await aHost()
    const wrong: string[] = []
    for (const role of roles) {
      await account.merge({ roleId: role.id }).save()
      for (const [call, { feature, free = 0 }] of Object.entries(GATES)) {
        if (free > 0) continue
        const refused = await refusalOf(call, token)
        const expected = can(role, feature) ? undefined : minimalPlan(roles, feature)?.label
        if (refused !== expected) wrong.push(`${call}, ${role.id}: ${refused}, not ${expected}`)
      }
    }
    assert.deepEqual(wrong, [])
  })

  test('stands on the page of prices with the cheapest plan that opens it', async ({ assert }) => {
    const roles = await listRoles()
    const plans = await pricing()

    for (const { feature } of Object.values(GATES)) {
      const plan = plans.find(({ features }) => features.includes(feature))
      assert.equal(plan?.id, minimalPlan(roles, feature)?.id, feature)
    }
  })

  test('leaves a BASIC host the bookings themselves: lists, counts and single decisions', async () => {
    const { api } = await aHost()

    for (const path of ['/tickets', '/tickets/count', '/meetings'])
      (await api.get(path)).assertStatus(200)
    for (const verb of ['approve', 'reject', 'cancel', 'reschedule', 'archive']) {
      const body = verb === 'reschedule' ? { start: '2030-01-01T10:00:00Z' } : {}
      const path = `/tickets/NADA/${verb}`
      const answer = await api.post(path, body)
      answer.assertStatus(404)
    }
  })
})

test.group('Calendars elsewhere of a BASIC host', () => {
  test('are one; those there were before are still read and can be deleted, but no other is added', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    await addFeed(host, 'https://example.com/uno.ics')
    const second = await addFeed(host, 'https://example.com/dos.ics')
    await host.account.merge({ roleId: 'BASIC' }).save()
    const asHost = (method: 'get' | 'post' | 'delete' | 'patch', tail = '', body?: object) => {
      const request = host.api.call(method, `/calendar-feeds${tail}`)
      return body ? request.json(body) : request
    }
    const third = () => asHost('post', '', { name: 'Tres', url: 'https://example.com/tres.ics' })

    const refused = await third()
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE', meta: { role: 'PRO' } })
    ;(await asHost('get')).assertBodyContains({ total: 2 })
    ;(await asHost('post', `/${second.id}/refresh`, {})).assertStatus(202)
    ;(await asHost('patch', `/${second.id}`, { name: 'Otro' })).assertStatus(200)
    ;(await asHost('delete', `/${second.id}`)).assertStatus(204)
    ;(await third()).assertStatus(403)
    const [first] = await CalendarFeed.query().where({ accountId: host.account.id })
    await first!.delete()
    ;(await third()).assertStatus(201)
    assert.lengthOf(await CalendarFeed.query().where({ accountId: host.account.id }), 1)
  })
})
