import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { newCode, newId } from '#core/ids'
import { serviceById } from '#catalog'
import { transaction } from '#core/database/transaction'
import Meeting from '#app/scheduling/meetings/meeting'
import { barrier } from '#tests/helpers/barrier'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { withoutConstraint } from '#tests/helpers/without_constraint'
import { occupy } from '#app/scheduling/meetings/occupy'
import { checkFree } from '#app/scheduling/slots/check_free'

const BUYERS = 500

/** Each client has an address of its own: so many bookings from one would need a captcha. */
const addressOf = (number: number) => `203.0.${number >> 8}.${number & 255}`

async function attempt(productId: string, start: string, number: number) {
  const attendee = { ...ana, email: `buyer${number}@example.com` }
  const response = await fetch(`${API}/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ productId, start, attendee, terms: true }),
  })
  await response.text()
  return response.status
}

test.group('Everybody wants the same hour', (group) => {
  invariantsHold(group)

  test('of 500 clients at once one gets it and the others are refused', async ({ assert }) => {
    const { service } = await aHost()
    const start = inDays(3)

    const statuses = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) => attempt(service.id, start, number))
    )

    const count = (status: number) => statuses.filter((one) => one === status).length
    assert.equal(count(201), 1)
    assert.equal(count(409), BUYERS - 1)
    assert.deepEqual(await db.from('tickets').count('* as n'), [{ n: '1' }])
  }).timeout(30_000)

  test('without the lock and the constraint several get it: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    const { service } = await aHost()
    const card = (await serviceById(service.id))!
    const start = DateTime.fromISO(inDays(3), { zone: 'utc' })
    await withoutConstraint(cleanup)

    const haveAllChecked = barrier(4)
    const unguarded = () =>
      transaction(async (trx) => {
        const { end, timeZone, wallStart, free } = await checkFree(trx, card, start)
        await haveAllChecked()
        const meeting = await Meeting.create(
          {
            accountId: card.accountId,
            serviceId: card.id,
            hostAccountId: card.accountId,
            code: newCode(),
            uid: newId(),
            title: card.title,
            startAt: start,
            endAt: end,
            wallStart,
            timeZone,
            location: card.location,
          },
          { client: trx }
        )
        await occupy(trx, { meeting, hostId: card.accountId, breakMinutes: free[0].breakMinutes })
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, unguarded))

    assert.isAbove(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('96 hours that touch each other are all booked at once', async ({ assert }) => {
    const { service } = await aHost({ service: { duration: { value: 30, unit: 'MINUTE' } } })
    const starts = Array.from({ length: 96 }, (_, index) => inDays(3, index / 2))

    const statuses = await Promise.all(
      starts.map((start, number) => attempt(service.id, start, number))
    )

    assert.deepEqual(new Set(statuses), new Set([201]))
  }).timeout(30_000)
})
