import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { ON_PHONE, WIDER } from './screens.ts'
import { at, monday } from '#tests/helpers/week'
import { expect } from '#tests/helpers/expect'
import Member from '#app/accounts/users/member'
import Meeting from '#app/scheduling/meetings/meeting'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { ana, aProHost, inDays, luis } from '#tests/helpers/host'
import { aBooking, stateOf, ticketOf } from '#tests/helpers/booking'
import { aPractice, changePractice, reserve } from '#tests/helpers/collaborators'

const [MONDAY, TUESDAY] = [0, 1]
const dayOf = (day: number) => monday.plus({ days: day }).toISODate()!

/** A team whose second person is its admin and has one booking and one request, both by clients. */
async function anAdminWithWork() {
  const practice = await aPractice({ service: { allowMemberChoice: true } })
  const [, admin] = practice.people
  const byUser = { accountId: practice.account.id, userId: admin!.user.id }
  await Member.query().where(byUser).update({ role: 'ADMIN' })
  const [rosa, bruno] = practice.ids
  const booked = await reserve(practice, { collaboratorId: bruno, start: at(MONDAY, 10) })
  ;(await changePractice(practice, { requireApprove: true })).assertStatus(200)
  const request = { collaboratorId: rosa, start: at(MONDAY, 12), attendee: luis }
  const asked = await reserve(practice, request)
  const codeOf = (answer: { body(): unknown }) => (answer.body() as { code: string }).code
  return { ...practice, admin: admin!, bruno: bruno!, booked: codeOf(booked), asked: codeOf(asked) }
}

test.group('The day of a host between two hours', () => {
  const { where, ...screen } = ON_PHONE
  test(`answers a request, writes to a client and blocks an hour, by the bar alone ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { timeZone: 'America/Lima' } })
    await aBooking(host, { start: at(MONDAY, 10) })
    await host.service.merge({ requireApprove: true }).save()
    const { code } = await aBooking(host, { start: at(TUESDAY, 10), attendee: luis })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, main, dialog, complaints } = dashboard
    const bar = page.getByRole('navigation', { name: t('admin.menu.bar') })

    const waiting = page.getByRole('region', { name: t('admin.home.waiting') })
    await waiting.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
    // It is sent when the host goes on.
    await bar.getByRole('link', { name: t('admin.menu.calendar') }).click()
    await expect.poll(() => stateOf(code)).toBe('confirmed')

    await page.getByLabel(t('admin.calendar.jump')).fill(dayOf(MONDAY))
    await main.getByRole('link', { name: new RegExp(ana.name) }).click()
    await dialog.getByRole('button', { name: t('admin.bookings.more.open') }).click()
    await dashboard.pick('admin.bookings.more.note')
    await dashboard.field('admin.bookings.note_dialog.label').fill('Trae tu receta')
    await dashboard.press('admin.bookings.note_dialog.confirm')
    await dashboard.reads('admin.bookings.note_dialog.done')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await bar.getByRole('button', { name: t('admin.menu.add') }).click()
    await dashboard.pick('admin.menu.block')
    await dashboard.field('admin.blocked.start').fill(`${dayOf(TUESDAY)}T15:00`)
    await dashboard.field('admin.blocked.end').fill(`${dayOf(TUESDAY)}T17:00`)
    await dialog.getByRole('button', { name: t('admin.blocked.block'), exact: true }).click()
    await expect.poll(async () => (await BlockedInterval.all()).length).toBe(1)
    await bar.getByRole('link', { name: t('admin.menu.bookings') }).click()
    await main.getByText(luis.name).first().waitFor()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  }).timeout(120_000)
})

test.group('The day of a collaborator', () => {
  const { where, ...screen } = ON_PHONE
  test(`finds their hour of the team, marks who came, and reads no price ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const member = practice.people[2]!
    const booked = await reserve(practice, { collaboratorId: member.account.id, start: inDays(1) })
    booked.assertStatus(201)
    const [meeting] = await Meeting.query().where({ accountId: practice.account.id })
    // Who came is marked from a day before.
    const startAt = DateTime.now().startOf('hour').plus({ hours: 2 })
    await meeting!.merge({ startAt, endAt: startAt.plus({ minutes: 50 }) }).save()
    const day = startAt.setZone('America/Lima').toISODate()!
    const dashboard = await openDashboard(browserContext, member, {
      ...screen,
      at: `calendar?date=${day}`,
    })
    const { page, t, main, dialog, complaints } = dashboard

    await main.getByRole('link', { name: new RegExp(ana.name) }).click()
    await dialog.getByText(practice.account.fullName).waitFor()
    await dialog.getByRole('link', { name: ana.email }).waitFor()
    const came = dialog.getByRole('button', { name: t('admin.attended.entered'), exact: true })
    await came.click()
    await expect(came).toHaveAttribute('aria-pressed', 'true')
    assert.notInclude(await dialog.innerText(), 'S/')
    await expectAccessible(page)

    await dashboard.open(`/profile/t/${practice.account.id}/bookings`)
    await page.getByRole('heading', { name: t('admin.account.no_access') }).waitFor()
    assert.deepEqual(complaints, [])
  })
})

test.group('The day of a team’s admin', () => {
  const { where, ...screen } = ON_PHONE
  test(`approves, moves a member’s booking, reads the clients, and finds what is the owner’s closed ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { account, admin, bruno, booked, asked } = await anAdminWithWork()
    const dashboard = await openDashboard(browserContext, admin, screen)
    const { page, t, main, dialog, complaints } = dashboard
    const base = `/profile/t/${account.id}`
    const link = (name: string) => main.getByRole('link', { name: new RegExp(name) })

    await dashboard.openAccount()
    await page.getByRole('menuitem', { name: account.firstName }).click()
    await page.waitForURL(`**${base}/home`)
    const waiting = page.getByRole('region', { name: t('admin.home.waiting') })
    await waiting.getByText(luis.name).waitFor()
    await waiting.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
    // It is sent when the admin goes on.
    await dashboard.goTo('calendar')
    await expect.poll(() => stateOf(asked)).toBe('confirmed')

    // Both members stand in one list, and each alone.
    await dashboard.open(`${base}/calendar?date=${dayOf(MONDAY)}`)
    await link(ana.name).waitFor()
    await link(luis.name).waitFor()
    await page.getByRole('combobox', { name: t('admin.calendar.member') }).click()
    await page.getByRole('option', { name: admin.account.fullName }).click()
    await page.keyboard.press('Escape')
    await expect(link(luis.name)).toHaveCount(0)

    await link(ana.name).click()
    await dialog.getByRole('button', { name: t('admin.bookings.more.reschedule') }).click()
    const move = dialog.last()
    await move.getByLabel(new RegExp(`^${t('admin.bookings.new.day')}`)).fill(dayOf(TUESDAY))
    await move.getByLabel(new RegExp(`^${t('admin.bookings.new.time')}`)).click()
    await page.getByRole('option').first().click()
    await move.getByRole('button', { name: t('admin.bookings.more.reschedule') }).click()
    await dashboard.reads('admin.calendar.moved', { name: ana.name })
    const { meetingId } = await ticketOf(booked)
    const moved = await Meeting.findByOrFail('id', meetingId!)
    assert.equal(moved.startAt.setZone('America/Lima').toISODate(), dayOf(TUESDAY))
    assert.equal(moved.hostAccountId, bruno)

    await dashboard.open(`${base}/buyers`)
    await link(ana.name).first().waitFor()
    await link(luis.name).first().waitFor()

    // What is the owner's alone says so, and has no field.
    await dashboard.open(`${base}/wallet/config`)
    await dashboard.reads('admin.bank.only_owner_none')
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await dashboard.open(`${base}/wallet/taxes`)
    await dashboard.reads('admin.taxes.only_owner_none')
    await dashboard.open(`${base}/data/activity`)
    await dashboard.reads('admin.activity.only_owner_title')
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  }).timeout(120_000)
})
