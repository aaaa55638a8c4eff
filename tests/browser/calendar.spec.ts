import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { at, monday } from '#tests/helpers/week'
import { expect } from '#tests/helpers/expect'
import { formatHours } from '#shared/formats'
import { dragFinger } from '#tests/helpers/touch'
import { aBookedCalendar, colorsOf, drag, HOUR } from './pages/calendar.ts'
import { openDashboard, settled } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { aBooking, startOf } from '#tests/helpers/booking'
import { ana, aProHost, luis, SESSION } from '#tests/helpers/host'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'
import Meeting from '#app/scheduling/meetings/meeting'

const ZONE = 'America/Lima'
const DAY = monday.toISODate()!

/** A client of each member. */
const CLIENTS = ['Elsa Paz', 'Iván Ruiz', 'Rosa Díaz']

test.group('The calendar', () => {
  const { where, ...screen } = AT_DESK
  test(`two presses at once go two weeks on, before the first is drawn ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { timeZone: ZONE } })
    const { page, t } = await openDashboard(browserContext, host, {
      ...screen,
      at: `calendar?date=${DAY}`,
    })
    const next = `[aria-label="${t('admin.calendar.after.week')}"]`
    await page.locator(next).waitFor()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/users/me/events')) asked.push(searchParams.get('start'))
    })
    await page.evaluate(`[1, 2].forEach(() => document.querySelector('${next}').click())`)
    await page.waitForURL((url) => !url.search.includes(DAY))
    const date = new URL(page.url()).searchParams.get('date')
    assert.equal(date, monday.plus({ weeks: 2 }).toISODate())
    // The week is asked for at the press, and once: not again when it is drawn.
    await settled(page)
    assert.deepEqual(asked, [...new Set(asked)])
    assert.include(asked.join(), monday.plus({ weeks: 2 }).setZone(ZONE).toUTC().toISO()!)
  })

  test(`a host moves a booking by dragging, takes it back, and draws a block ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { code, dashboard, block } = await aBookedCalendar(browserContext, screen)
    const { page, t, complaints } = dashboard
    const lane = (await page.getByRole('group', { name: t('admin.calendar.grid') }).boundingBox())!
    const column = (lane.width - 72) / 7

    await drag(page, block, { right: column, down: HOUR })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).click()
    await page.getByText(t('admin.calendar.moved', { name: ana.name })).waitFor()
    assert.equal(await startOf(code), at(2, 11))
    // A toast under the pointer stays. It is within the open booking, where the keyboard reaches it.
    await page.getByRole('button', { name: t('ra.action.undo') }).hover()
    await block.press('Enter')
    await dialog.getByRole('heading', { name: ana.name }).waitFor()
    const undo = dialog.getByRole('button', { name: t('ra.action.undo') })
    await dialog.getByRole('button', { name: t('ra.action.close') }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByText(t('admin.calendar.taken_back')).waitFor()
    assert.equal(await startOf(code), at(1, 10))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // Escape gives up, and a plain click opens the booking over the calendar.
    await block.hover()
    await page.mouse.down()
    await page.mouse.move(lane.x + lane.width / 2, lane.y + lane.height / 2, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(dialog).toHaveCount(0)
    await block.click()
    await dialog.getByRole('heading', { name: ana.name }).waitFor()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const free = page
      .getByRole('group', { name: t('admin.calendar.grid') })
      .locator('ol')
      .last()
    // A press alone means an hour from its half hour on.
    await free.click({ position: { x: 20, y: 4.7 * HOUR } })
    await dialog.getByRole('button', { name: t('admin.menu.block') }).click()
    const half = `${monday.plus({ days: 6 }).toISODate()}T12:30`
    await expect(dashboard.field('admin.blocked.start')).toHaveValue(half)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const { x, y } = (await free.boundingBox())!
    await page.mouse.move(x + 20, y + HOUR + 2)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 3 * HOUR - 2, { steps: 4 })
    await page.mouse.up()
    await dialog.getByRole('button', { name: t('admin.menu.block') }).click()
    await dialog.getByRole('button', { name: t('admin.blocked.block') }).click()
    const [from, to] = formatHours({ start: at(6, 9), end: at(6, 11) }, ZONE, 'en')
    await page.getByText(`${from} – ${to}`).waitFor()
    const [blocked] = await BlockedInterval.all()
    assert.equal(blocked!.startAt.toUTC().toISO(), at(6, 9))
    assert.equal(blocked!.endAt.toUTC().toISO(), at(6, 11))

    await page.getByRole('button', { name: t('admin.calendar.views.month'), exact: true }).click()
    await block.waitFor()
    await page.getByRole('button', { name: t('admin.calendar.views.week'), exact: true }).click()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test(`a team books for a member by drawing in their column, tells members by colours, and keeps room for names on a tablet ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice({ service: { collaboratorMode: 'ONE' } })
    const [owner, bruno, third] = practice.people
    for (const [index, person] of [owner, third].entries()) {
      const attendee = { ...luis, name: CLIENTS[index]! }
      await reserve(practice, { collaboratorId: person!.account.id, start: at(0, 12), attendee })
    }
    const dashboard = await openDashboard(browserContext, owner!, {
      ...screen,
      at: `/profile/t/${practice.account.id}/calendar?date=${DAY}&view=day&color=member`,
    })
    const { page, t, dialog, complaints } = dashboard
    const grid = page.getByRole('group', { name: t('admin.calendar.grid') })
    // The first list is the clock.
    const columns = grid.locator('ol')
    await columns.nth(2).waitFor()

    const { x, y, width } = (await columns.nth(2).boundingBox())!
    await page.mouse.move(x + width / 2, y + HOUR + 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 2 * HOUR - 2, { steps: 4 })
    await page.mouse.up()
    await dialog.getByRole('button', { name: t('admin.bookings.new.open') }).click()
    await dialog.getByLabel(t('admin.bookings.service')).click()
    await page.getByRole('option').first().click()
    await dialog.getByText(bruno!.account.fullName).waitFor()
    await dialog.getByLabel(t('admin.bookings.new.name')).fill('Rosa Díaz')
    await dialog.getByLabel(t('admin.bookings.new.email')).fill('rosa@example.com')
    await dialog.getByRole('button', { name: t('admin.bookings.new.book') }).click()
    await page.getByRole('link', { name: /Rosa Díaz/ }).waitFor()
    const booked = await Meeting.query().orderBy('id', 'desc').firstOrFail()
    assert.deepEqual(
      [booked.hostAccountId, booked.startAt.toUTC().toISO()],
      [bruno!.account.id, at(0, 9)]
    )
    const legend = page.getByRole('list', { name: t('admin.week.legend') })
    for (const { account } of [owner!, bruno!, third!])
      await legend.getByText(account.fullName).waitFor()
    assert.lengthOf(await colorsOf(page, CLIENTS), 3)

    await page.setViewportSize({ width: 820, height: 1180 })
    await dashboard.open(`/profile/t/${practice.account.id}/calendar?date=${DAY}`)
    const few = page.getByRole('button', { name: t('admin.calendar.views.days'), exact: true })
    await expect(few).toHaveAttribute('aria-pressed', 'true')
    await expect(columns).toHaveCount(1 + 4)
    await page.getByRole('link', { name: /Rosa Díaz/ }).waitFor()
    // One service has one colour.
    assert.lengthOf(await colorsOf(page, CLIENTS), 1)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test(`a team narrows its day to several members and to a service, by the address and by hand ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const [owner, bruno, third] = practice.people
    await reserve(practice, { collaboratorId: bruno!.account.id, start: at(0, 10) })
    const other = { ...SESSION, slug: 'otra', title: 'Otra cosa' }
    ;(await practice.api.post('/services', other)).assertStatus(201)
    const chosen = [bruno, third].map((person) => person!.account.id).join()
    const dashboard = await openDashboard(browserContext, owner!, {
      ...screen,
      at: `/profile/t/${practice.account.id}/calendar?date=${DAY}&view=day&member=${chosen}`,
    })
    const { page, t, complaints } = dashboard
    const columns = page.getByRole('group', { name: t('admin.calendar.grid') }).locator('ol')
    const block = page.getByRole('link', { name: new RegExp(ana.name) })
    const choose = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: t(field) }).click()
      await page.getByRole('option', { name: option }).click()
      await page.keyboard.press('Escape')
    }

    await block.waitFor()
    await expect(columns).toHaveCount(1 + 2)
    await choose('admin.calendar.service', 'Otra cosa')
    await expect(block).toHaveCount(0)
    await choose('admin.calendar.service', practice.service.title)
    await block.waitFor()
    assert.lengthOf(new URL(page.url()).searchParams.get('service')!.split(','), 2)
    await choose('admin.calendar.member', bruno!.account.fullName)
    await expect(block).toHaveCount(0)
    await expect(columns).toHaveCount(1 + 1)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  const { where: there, ...phone } = ON_PHONE
  test(`a team sees its day on a phone as a list, member by member, and what is booked meanwhile ${there}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const [, bruno] = practice.ids
    const booked = await reserve(practice, { collaboratorId: bruno, start: at(0, 10) })
    booked.assertStatus(201)
    const [, person] = practice.people
    const away = { start: at(0, 14), end: at(0, 15) }
    const blocked = await person!.api.post('/blocked-intervals', away)
    blocked.assertStatus(201)
    const base = `/profile/t/${practice.account.id}`
    const dashboard = await openDashboard(browserContext, practice.people[0]!, {
      ...phone,
      at: `${base}/calendar?date=${DAY}`,
    })
    const { page, t, complaints } = dashboard
    const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })

    await link(ana.name).waitFor()
    const whose = page.getByRole('listitem').filter({ hasText: person!.account.fullName })
    await whose.getByText(t('admin.calendar.kinds.BLOCKED')).waitFor()
    await reserve(practice, { collaboratorId: practice.ids[0], start: at(0, 12), attendee: luis })
    await link(luis.name).waitFor()
    await page.getByRole('combobox', { name: t('admin.calendar.member') }).click()
    await page.getByRole('option', { name: person!.account.fullName }).click()
    await page.keyboard.press('Escape')
    await expect(link(luis.name)).toHaveCount(0)
    assert.equal(new URL(page.url()).searchParams.get('member'), bruno)
    await expect(whose).toHaveCount(0)
    await link(ana.name).waitFor()
    await page.getByRole('button', { name: t('admin.calendar.after.day') }).click()
    await dashboard.reads('admin.calendar.free_day_text')

    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })

  test(`a finger turns the days of a phone sideways, and neither by scrolling nor by a press ${there}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { timeZone: ZONE } })
    await aBooking(host, { start: at(1, 10) })
    const dashboard = await openDashboard(browserContext, host, {
      ...phone,
      at: `calendar?date=${DAY}`,
    })
    const { page, t, complaints } = dashboard
    const day = page.getByRole('list', { name: t('admin.calendar.grid') })
    const block = page.getByRole('link', { name: new RegExp(ana.name) })
    const shown = () => new URL(page.url()).searchParams.get('date')

    await dragFinger(day, { right: -40 })
    await dragFinger(day, { right: -80, down: -160 })
    assert.equal(shown(), DAY)
    await dragFinger(day, { right: -120 })
    await block.waitFor()
    assert.equal(shown(), monday.plus({ days: 1 }).toISODate())
    // A finger that begins on a booking turns the day too, and does not open it.
    await dragFinger(block, { right: 120 })
    await expect(block).toHaveCount(0)
    assert.equal(shown(), DAY)
    await dragFinger(day, { right: 120 })
    await expect.poll(shown).toBe(monday.minus({ days: 1 }).toISODate())

    await expect(dashboard.dialog).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })
})
