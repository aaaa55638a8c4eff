import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { inDays, luis, type TestHost } from '#tests/helpers/host'
import { simulate, startPayment } from '#tests/helpers/checkout'
import { aPractice, changePractice, reserve } from '#tests/helpers/collaborators'
import type { TestPractice } from '#tests/helpers/collaborators'

const SPAN = () => `start=${inDays(0).slice(0, 10)}&end=${inDays(60).slice(0, 10)}`
const CHARGED = { price: 100, currency: 'PEN', paymentOptions: { usePaymentProcessor: true } }

type Share = { sharePercent?: number | null; shareAmount?: number | null }
type Money = { currency: string; amount: number }
type Row = { id: string; name: string; revenue: Money[]; shares: Money[] }

/** A practice whose hour costs 100 soles, with what is agreed on with each of its people. */
async function aSharingPractice(shares: Share[], service: object = {}) {
  const practice = await aPractice({
    people: shares.length,
    service: { ...CHARGED, ...service },
  })
  await agree(practice, shares)
  return practice
}

const sent = ({ ids }: TestPractice, shares: Share[]) =>
  ids.map((accountId, at) => ({ accountId, ...shares[at] }))

async function agree(practice: TestPractice, shares: Share[]) {
  const answer = await changePractice(practice, { collaborators: sent(practice, shares) })
  answer.assertStatus(200)
}

/** An hour that is booked and paid. Answers its code. */
async function aPaidHour(practice: TestPractice, body: object = {}) {
  const answer = await reserve(practice, { terms: true, ...body })
  answer.assertStatus(201)
  const { code } = answer.body() as { code: string }
  await simulate(await startPayment({ code }), 'pay')
  return code
}

/** What the report of a team says of its people: shares in the one currency there is, by id. */
async function sharesOf({ api }: TestPractice, by = 'member'): Promise<Record<string, number>> {
  const answer = await api.get(`/tickets/report?by=${by}&${SPAN()}`)
  answer.assertStatus(200)
  const all: Record<string, number> = {}
  for (const { id, shares } of (answer.body() as { items: Row[] }).items)
    for (const { amount } of shares) all[id] = Math.round((all[id] ?? 0) * 100 + amount * 100) / 100
  return all
}

const own = async ({ api }: TestHost) =>
  (await api.get(`/users/me/shares?${SPAN()}`)).body() as { items: { amount: number }[] }

test.group('Shares of collaborators', () => {
  test('count of what was paid and kept, at the share that was in force when the hour was booked', async ({
    assert,
  }) => {
    const practice = await aSharingPractice([{}, { sharePercent: 40 }, { shareAmount: 25.5 }])
    const [owner, percent, amount] = practice.ids as [string, string, string]
    await aPaidHour(practice, { collaboratorId: owner, start: inDays(3) })
    await aPaidHour(practice, { collaboratorId: percent, start: inDays(4), attendee: luis })
    await aPaidHour(practice, { collaboratorId: amount, start: inDays(5) })
    const unpaid = await reserve(practice, { collaboratorId: percent, start: inDays(6) })
    unpaid.assertStatus(201)
    const before = await sharesOf(practice)
    await agree(practice, [{ sharePercent: 90 }, { sharePercent: 10 }, {}])
    await aPaidHour(practice, { collaboratorId: percent, start: inDays(7) })

    assert.deepEqual(before, { [percent]: 40, [amount]: 25.5 })
    assert.deepEqual(await sharesOf(practice), { [percent]: 50, [amount]: 25.5 })
    assert.deepEqual(await sharesOf(practice, 'service'), { [practice.service.id]: 75.5 })
  })

  test('shrink with what is given back, and end with the booking', async ({ assert }) => {
    const practice = await aSharingPractice([{}, { sharePercent: 40 }, { shareAmount: 25.5 }])
    const [, percent, amount] = practice.ids as [string, string, string]
    const some = await aPaidHour(practice, { collaboratorId: percent, start: inDays(4) })
    const all = await aPaidHour(practice, { collaboratorId: amount, start: inDays(5) })

    const refund = { amount: 30, reason: 'Acuerdo' }
    const back = await practice.api.post(`/tickets/${some}/refunds`, refund)
    const cancelled = await practice.api.post(`/tickets/${all}/cancel`, {})

    back.assertStatus(201)
    cancelled.assertStatus(200)
    assert.deepEqual(await sharesOf(practice), { [percent]: 28 })
  })

  test('of two who attend together add up to what was kept, to the cent', async ({ assert }) => {
    const practice = await aSharingPractice([{ sharePercent: 50 }, { sharePercent: 50 }], {
      price: 100.01,
      collaboratorMode: 'ALL',
    })
    const [first, second] = practice.ids as [string, string]
    await aPaidHour(practice)

    const shares = await sharesOf(practice)

    assert.deepEqual(shares, { [first]: 50.01, [second]: 50 })
    const file = await practice.api.get(`/tickets/report/download?by=member&${SPAN()}`)
    assert.include(file.text(), 'Participaciones (PEN)')
    assert.match(file.text(), /,100\.01,50\.01\n/)
  })

  test('of several hours belong to those who attend each', async ({ assert }) => {
    const practice = await aSharingPractice([{ sharePercent: 10 }, { sharePercent: 40 }], {
      price: 100,
      package: { sessions: 2 },
    })
    const [first, second] = practice.ids as [string, string]
    const starts = [inDays(3), inDays(4)]
    await aPaidHour(practice, { start: undefined, starts, collaboratorId: first })
    await db.from('meetings').where('start_at', starts[1]!).update({ host_account_id: second })

    assert.deepEqual(await sharesOf(practice), { [first]: 5, [second]: 20 })
  })

  test('are read by the collaborator alone, of the own meetings and without a price', async ({
    assert,
  }) => {
    // An amount that no id or instant holds by chance.
    const practice = await aSharingPractice([{}, { sharePercent: 40 }, { sharePercent: 35 }], {
      price: 160.4,
    })
    const [, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
    const theirs = await aPaidHour(practice, { collaboratorId: colleague.account.id })
    const code = await aPaidHour(practice, { collaboratorId: member.account.id, attendee: luis })
    const meetingOf = async (named: string) =>
      (await db.from('tickets').where({ code: named }).first()).meeting_id as string
    const team = member.api.in(practice.account)

    const read = await team.get(`/meetings/${await meetingOf(code)}/attended`)
    const closed = await team.get(`/meetings/${await meetingOf(theirs)}/attended`)
    const report = await team.get('/tickets/report?by=member')

    assert.deepEqual(read.body().share, { currency: 'PEN', amount: 56.14 })
    assert.notInclude(read.text(), '160.4')
    closed.assertStatus(404)
    report.assertStatus(403)
    const { items } = await own(member)
    assert.containSubset(items, [
      { teamId: practice.account.id, team: 'Clínica Sol', currency: 'PEN', amount: 56.14 },
    ])
    assert.lengthOf(items, 1)
    await db
      .from('members')
      .where({ user_id: member.user.id })
      .whereNot('account_id', member.account.id)
      .delete()
    assert.deepEqual((await own(member)).items, [])
  })

  test('are of nobody that was not among the hosts at booking, and of no other account', async ({
    assert,
  }) => {
    const practice = await aSharingPractice([{ sharePercent: 50 }, {}])
    const [first, second] = practice.ids as [string, string]
    const code = await aPaidHour(practice, { collaboratorId: first })
    const { meeting_id: id } = await db.from('tickets').where({ code }).first()
    const moved = await practice.api.patch(`/meetings/${id}/collaborator`, {
      collaboratorId: second,
    })
    moved.assertStatus(200)
    const stranger = await aSharingPractice([{ sharePercent: 50 }])

    assert.deepEqual(await sharesOf(practice), {})
    assert.deepEqual(await sharesOf(stranger), {})
  })
})

test.group('What is agreed on with a collaborator', () => {
  const refusals: { title: string; shares: Share[]; service?: object; code: string }[] = [
    {
      title: 'an amount above the price',
      shares: [{ shareAmount: 100.01 }, {}],
      code: 'SHARES_TOO_HIGH',
    },
    {
      title: 'more than the whole of those who attend together',
      shares: [{ sharePercent: 60 }, { shareAmount: 41 }],
      service: { collaboratorMode: 'ALL' },
      code: 'SHARES_TOO_HIGH',
    },
    {
      title: 'a percentage and an amount',
      shares: [{ sharePercent: 10, shareAmount: 10 }, {}],
      code: 'VALIDATION_ERROR',
    },
    {
      title: 'an amount that is none in minor units',
      shares: [{ shareAmount: 0.001 }, {}],
      code: 'VALIDATION_ERROR',
    },
    { title: 'more than all', shares: [{ sharePercent: 101 }, {}], code: 'VALIDATION_ERROR' },
  ]
  for (const { title, shares, service, code } of refusals)
    test(`is not ${title}`, async ({ assert }) => {
      const practice = await aPractice({ people: 2, service: { ...CHARGED, ...service } })

      const answer = await changePractice(practice, { collaborators: sent(practice, shares) })

      answer.assertStatus(422)
      assert.equal(answer.body().code, code)
    })

  test('is read by managers of the service alone, and recorded as money', async ({ assert }) => {
    const practice = await aSharingPractice([{ shareAmount: 25.5 }, { sharePercent: 40 }])
    const { account, service } = practice

    const saved = (await practice.api.get(`/services/${service.id}`)).body()
    const open = await guest.get(`/users/${account.username}/products/${service.slug}`)
    const members = await guest.get(`/products/${service.id}/members`)
    const history = await practice.api.get('/activity').qs({ thing: 'service' })

    assert.containSubset(saved.collaborators, [
      { sharePercent: null, shareAmount: 25.5 },
      { sharePercent: 40, shareAmount: null },
    ])
    for (const answer of [open, members]) {
      answer.assertStatus(200)
      assert.notMatch(answer.text(), /share(Percent|Amount)/)
    }
    assert.include(history.text(), 'S/\u00a025.50')
    assert.include(history.text(), 'Participación (%)')
  })

  test('is checked anew with the price, keeps its number in another currency, and goes into a copy', async ({
    assert,
  }) => {
    const practice = await aSharingPractice([{ shareAmount: 40 }, {}])
    const { service, api } = practice

    const cheaper = await changePractice(practice, { price: 39 })
    const dollars = await changePractice(practice, {
      currency: 'USD',
      price: 80,
      paymentOptions: { usePaymentProcessor: false },
    })
    const copy = await api.post(`/services?cloneId=${service.id}`, {})

    cheaper.assertStatus(422)
    cheaper.assertBodyContains({ code: 'SHARES_TOO_HIGH' })
    dollars.assertStatus(200)
    assert.equal(dollars.body().collaborators[0].shareAmount, 40)
    copy.assertStatus(201)
    assert.equal(copy.body().collaborators[0].shareAmount, 40)
    const rows = await db.from('service_collaborators').whereNotNull('share_amount')
    assert.deepEqual(
      rows.map(({ currency, share_amount: amount }) => [currency, Number(amount)]),
      [
        ['USD', 4000],
        ['USD', 4000],
      ]
    )
  })

  test('is for owner and admins to change', async () => {
    const practice = await aSharingPractice([{}, { sharePercent: 40 }])
    const member = practice.people[1]!.api.in(practice.account)
    const collaborators = sent(practice, [{}, { sharePercent: 100 }])

    const refused = await member.patch(`/services/${practice.service.id}`, { collaborators })

    refused.assertStatus(403)
  })
})
