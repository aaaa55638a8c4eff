import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { workOff } from '#tests/helpers/jobs'
import { inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { aWrittenBooking, moveThere, starts } from '#tests/helpers/calendar_changes'

test.group('What a host changes in the calendar', () => {
  const { where: byPhone, ...phone } = ON_PHONE
  const { where: atDesk, ...desk } = AT_DESK

  test(`is asked about at home, and one tap moves the booking ${byPhone}`, async ({
    browserContext,
    client,
    cleanup,
    assert,
  }) => {
    const { google, host, code } = await aWrittenBooking({ client, cleanup })
    const to = inDays(6, 15)
    await moveThere(google, to)

    const dashboard = await openDashboard(browserContext, host, phone)
    const { page, main, t, complaints } = dashboard
    const waiting = main.getByRole('region', { name: t('admin.home.changes') })
    await waiting
      .getByText(/Ana Quispe/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await waiting.getByRole('button', { name: t('admin.bookings.calendar_change.move') }).click()
    await dashboard.reads('admin.bookings.calendar_change.done.move')
    await expect(waiting).toHaveCount(0)
    await workOff()

    assert.deepEqual(await starts(google, code), { here: to, there: to })
    assert.deepEqual(complaints, [])
  })

  test(`is answered in the booking, as its connection says ${atDesk}`, async ({
    browserContext,
    client,
    cleanup,
    assert,
  }) => {
    const { google, host, code } = await aWrittenBooking({ client, cleanup })
    await moveThere(google, inDays(6, 15))
    const at = `bookings/meetings/coming/${code}`

    const dashboard = await openDashboard(browserContext, host, { ...desk, at })
    const { page, main, t } = dashboard
    const keep = dashboard.dialog.getByRole('button', {
      name: t('admin.bookings.calendar_change.keep'),
    })
    await keep.click()
    await dashboard.reads('admin.bookings.calendar_change.done.keep')
    await expect(keep).toHaveCount(0)
    await workOff()
    assert.deepEqual(await starts(google, code), { here: inDays(5), there: inDays(5) })

    await dashboard.open('integrations')
    const name = t('admin.integrations.open_one', { name: 'Google Calendar' })
    await main.getByRole('link', { name, exact: true }).click()
    const follow = main.getByRole('radio', {
      name: new RegExp(t('admin.integrations.on_move.FOLLOW.title')),
    })
    await follow.click()
    await dashboard.reads('admin.integrations.saved')
    await expect(follow).toBeChecked()
    await expectAccessible(page)
  })
})
