import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import { announceWeeks } from '#app/ticketing/figures/begin_weeks'
import { transaction } from '#core/database/transaction'

const FIRST = '00000000-0000-0000-0000-000000000000'
const account = { timeZone: 'America/Lima', locale: 'es' }

/** The Monday of the booking's week, at an hour in Lima. */
const monday = (hour: number, minute = 3) =>
  DateTime.fromISO(inDays(5), { zone: 'America/Lima' }).startOf('week').set({ hour, minute })

const begin = (at: DateTime) =>
  transaction((trx) => announceWeeks(trx, { at, after: FIRST, most: 100 }))

const summaries = async (to: string) =>
  (await outbox(to)).filter(({ subject }) => subject!.startsWith('Tu semana'))

test.group('The summary of a week', () => {
  test('comes on Monday from eight on by the host’s clock, once, with what comes', async ({
    assert,
  }) => {
    const host = await aHost({ account, service: { price: 120 } })
    await aBooking(host)
    await workOff()

    await begin(monday(7))
    await workOff()
    const early = await summaries(host.user.email)
    for (const hour of [8, 9]) await begin(monday(hour))
    await begin(monday(8).plus({ days: 1 }))
    await workOff()

    assert.isEmpty(early)
    const [mail, ...others] = await summaries(host.user.email)
    assert.equal(mail!.subject, 'Tu semana: 1 cita')
    assert.include(mail!.text, 'S/')
    assert.isEmpty(others)
  })

  test('does not come where there is nothing to read, or once it was switched off', async ({
    assert,
  }) => {
    const empty = await aHost({ account })
    const silent = await aHost({ account })
    await aBooking(silent)
    await silent.api.patch('/users/me', { weeklySummary: false })
    await workOff()

    await begin(monday(8))
    await workOff()

    assert.isEmpty(await summaries(empty.user.email))
    assert.isEmpty(await summaries(silent.user.email))
  })
})
