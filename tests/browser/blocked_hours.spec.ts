import { test } from '@japa/runner'
import { ON_PHONE, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { DateTime } from 'luxon'
import { aTeam } from '#tests/helpers/team'
import { formatDay } from '#shared/formats'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import { EVERY_MORNING, monday } from '#tests/helpers/week'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'

const ZONE = 'America/Lima'
const wall = (day: number, hour: number) =>
  monday.plus({ days: day }).set({ hour }).toFormat("yyyy-MM-dd'T'HH:mm")

test.group('Blocked hours', () => {
  test('a team sees side by side when its members are free, and never why they are not', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { id: accountId } = members.ADMIN.account
    const [startAt, endAt] = [monday.set({ hour: 10 }), monday.set({ hour: 12 })]
    await BlockedInterval.create({ accountId, startAt, endAt, title: 'Psiquiatra' })
    const day = monday.toISODate()!
    const at = `/profile/t/${account.id}/config/availability/week?start=${day}&day=${day}`
    const dashboard = await openDashboard(browserContext, members.OWNER, { at })
    const { page, t, complaints } = dashboard

    await page.getByText(t('admin.week.states.BUSY'), { exact: true }).first().waitFor()
    await expectAccessible(page)

    await expect(page.getByRole('heading', { level: 2, name: 'Ana Quispe' })).toHaveCount(3)
    assert.notInclude(await page.content(), 'Psiquiatra')
    await expect(page.getByText(t('admin.week.block'), { exact: true })).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })

  const { where, ...screen } = ON_PHONE
  test(`a host blocks through midnight, and takes it back and does so after all ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = 'config/availability'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const save = page.getByRole('button', { name: t('admin.blocked.block'), exact: true })
    const remove = page.getByRole('main').getByRole('listitem').getByRole('button')
    // The dialog, which has the note too, hides the page behind it from roles.
    const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Viaje' })
    const there = () => BlockedInterval.query().where({ accountId: host.account.id })

    await dashboard.follow('admin.blocked.title')
    await dashboard.reads('admin.blocked.empty_title')
    await page
      .getByRole('button', { name: t('admin.blocked.add') })
      .first()
      .click()
    await dashboard.field('admin.blocked.start').fill('2020-01-01T10:00')
    await dashboard.field('admin.blocked.end').fill('2020-01-01T09:00')
    await save.click()
    await dashboard.reads('validator.shared.messages.startBeforeEnd')
    await dashboard.field('admin.blocked.end').fill('2020-01-01T11:00')
    await save.click()
    await dashboard.reads('errors.BLOCKED_INTERVAL_OUT_OF_BOUNDS')
    await expectAccessible(page)
    await dashboard.field('admin.blocked.start').fill(wall(1, 22))
    await dashboard.field('admin.blocked.end').fill(wall(3, 2))
    await dashboard.field('admin.blocked.note').fill('Viaje')
    await save.click()
    await listed.waitFor()
    await expectAccessible(page)
    const [blocked] = await there()

    await remove.click()
    await dashboard.reads('admin.blocked.empty_title')
    await dashboard.press('ra.action.undo')
    await listed.waitFor()
    const kept = await there()
    await remove.click()
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE')
    // What is not undone is sent when the toast goes, or as soon as the host looks elsewhere.
    await page.getByRole('link', { name: t('admin.vacations.title') }).click()
    await sent

    assert.equal(blocked!.title, 'Viaje')
    assert.equal(blocked!.startAt.setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm"), wall(1, 22))
    assert.equal(blocked!.endAt.setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm"), wall(3, 2))
    assert.lengthOf(kept, 1)
    assert.isEmpty(await there())
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  test(`the days of the week share one clock, from today on ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const first = DateTime.now().setZone(ZONE).startOf('day').plus({ days: 1 })
    await aBooking(host, { start: first.set({ hour: 11 }).toUTC().toISO()! })
    const at = 'config/availability/week'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const nameOf = (day: DateTime) => formatDay(day.toISO()!, ZONE, screen.locale)
    const timesOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    const booking = timesOf(host.service.title).filter({
      hasText: t('admin.week.states.MEETING'),
    })
    const before = page.getByRole('button', {
      name: t('admin.week.block_of', { when: nameOf(first) }),
    })

    if (dashboard.hasDrawer) {
      const days = page.getByRole('group', { name: t('admin.week.days') }).getByRole('button')
      await expect(days.first()).toHaveAttribute('aria-current', 'date')
      await expect(days).toHaveCount(7)
      await page.getByRole('button', { name: `${nameOf(first)}, ` }).focus()
      await page.keyboard.press('Enter')
    } else {
      const days = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(days.first()).toHaveAttribute('aria-current', 'date')
    }
    await booking.waitFor()
    await expectAccessible(page)
    const [free, taken] = [await before.first().boundingBox(), await booking.boundingBox()]

    // From nine to eleven, and from eleven to twelve, by the same clock.
    assert.closeTo(free!.height / taken!.height, 2, 0.1)
    assert.closeTo(free!.y + free!.height, taken!.y, 3)
    assert.isAtLeast(free!.height, 48)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    if (!dashboard.hasDrawer) {
      const name = t('admin.week.block_of', { when: nameOf(first.plus({ days: 1 })) })
      const next = await page.getByRole('button', { name }).boundingBox()
      assert.equal(next!.y, free!.y)
    }
    assert.deepEqual(complaints, [])
  })

  test(`the week as it is offered is blocked and opened where it is clicked ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const at = `config/availability/week?start=${monday.minus({ weeks: 1 }).toISODate()}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    // The whole name of the day, so that nothing of a week that is on its way out is clicked.
    const day = formatDay(monday.toISO()!, ZONE, screen.locale)
    const buttonOf = (action: string) =>
      page.getByRole('button', { name: t(`admin.week.${action}`, { when: day }) })
    const next = page.getByRole('button', { name: t('admin.week.next') })

    await dashboard.field('admin.week.choice').selectOption({ label: host.service.title })
    const read = page.waitForResponse((response) =>
      response.url().includes(`start=${monday.toISODate()}`)
    )
    await next.click()
    await read
    await buttonOf('block_of').click()
    await dashboard.field('admin.blocked.note').fill('Dentista')
    await page.getByRole('button', { name: t('admin.blocked.block'), exact: true }).click()
    const shown = page.locator('main').getByText('Dentista', { exact: true })
    await shown.waitFor()
    await expectAccessible(page)
    const [blocked] = await BlockedInterval.query().where({ accountId: host.account.id })
    await buttonOf('open_of').focus()
    await page.keyboard.press('Enter')
    await dashboard.reads('admin.week.open_title')
    await page.getByRole('button', { name: t('admin.week.open'), exact: true }).click()
    await shown.waitFor({ state: 'detached' })

    const start = DateTime.fromISO(monday.toISODate()!, { zone: ZONE }).set({ hour: 9 })
    assert.equal(blocked!.startAt.toMillis(), start.toMillis())
    assert.equal(blocked!.endAt.toMillis(), start.set({ hour: 13 }).toMillis())
    assert.isEmpty(await BlockedInterval.query().where({ accountId: host.account.id }))
    assert.deepEqual(complaints, [])
  })
})
