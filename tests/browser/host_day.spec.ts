import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { AT_DESK } from './screens.ts'
import { SignUp } from './pages/sign_up.ts'
import { Dashboard } from './pages/dashboard.ts'
import { saveFile } from './pages/export.ts'
import { Onboarding } from './pages/onboarding.ts'
import { visitSite } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { prove } from '#tests/helpers/proofs'
import { at, monday } from '#tests/helpers/week'
import { stateOf, ticketOf } from '#tests/helpers/booking'
import { ana, luis } from '#tests/helpers/host'
import { emptyStorage } from '#tests/helpers/pictures'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { expectAccessible } from '#tests/helpers/axe'
import { aPaymentMethod } from '#database/factories/payment_method'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'
import Account from '#app/accounts/users/account'
import Service from '#app/catalog/services/service'
import Meeting from '#app/scheduling/meetings/meeting'

const MARIA = { first: 'María', last: 'Luna', email: 'maria@example.com' }
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4]
const dayOf = (day: number) => monday.plus({ days: day }).toISODate()!

/** When the hour of a booking begins. */
async function startOf(code: string) {
  const { meetingId } = await ticketOf(code)
  return (await Meeting.findByOrFail('id', meetingId!)).startAt.toUTC().toISO()
}

/** Drags a block of the calendar one column to the right, as a hand does. */
async function dragToNextDay(page: Page, block: Locator) {
  const { x, y, width } = (await block.boundingBox())!
  const lane = (await page
    .getByRole('group', { name: 'Calendar' })
    .locator('ol')
    .last()
    .boundingBox())!
  await page.mouse.move(x + width / 2, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + lane.width / 2, y + 10, { steps: 4 })
  await page.mouse.move(x + width / 2 + lane.width, y + 10, { steps: 4 })
  await page.mouse.up()
}

test.group('A day of a host', (group) => {
  group.each.setup(() => emptyStorage())
  const { where, ...screen } = AT_DESK
  test(`from a new account to its bookings, its money and its team, and out again ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { page, t } = await visitSite(browserContext, '/signup', screen)
    const [signUp, onboarding] = [new SignUp(page, t), new Onboarding(page, t)]
    await signUp.fillIn(MARIA)
    await signUp.accept()
    await signUp.send()
    await signUp.isAskedForTheCode()
    await signUp.verify(MARIA.email)
    await onboarding.tellPhone('987654321')
    await onboarding.next()
    await onboarding.chooseLink('marialuna')
    await onboarding.chooseIndustry('OTHER')
    await onboarding.otherIndustry.fill('Apicultura')
    await onboarding.next()
    await onboarding.skip()
    await onboarding.isAt('hours')
    await onboarding.next()
    await onboarding.service.fill('Consulta')
    await onboarding.price.fill('80')
    await page.getByLabel(t('account.onboarding.service.link')).fill('meet.example.com/maria')
    await onboarding.publish()
    await onboarding.isLive()
    await onboarding.finish()

    // Plans, payment methods and the rules of a service are set by journeys of their own.
    const account = await Account.findByOrFail('username', 'marialuna')
    await account.merge({ roleId: 'BUSINESS', timeZone: 'America/Lima' }).save()
    const service = await Service.findByOrFail('accountId', account.id)
    await service.merge({ requireApprove: true, usePaymentProcessor: false }).save()
    await aPaymentMethod(account.id)
    const host = { service } as never
    const dashboard = new Dashboard(page, t)
    const { dialog } = dashboard
    await dashboard.open(`calendar?date=${dayOf(0)}`)

    const { code } = await anUnpaidBooking(host, { start: at(TUESDAY, 10) })
    const block = page.getByRole('link', { name: new RegExp(ana.name) })
    await block.click()
    await dialog.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
    await expect.poll(() => stateOf(code)).not.toBe('pendingApproval')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // What waits for its payment is not moved.
    await dragToNextDay(page, block)
    await expect(dialog).toHaveCount(0)
    ;(await prove(code)).assertStatus(201)
    await workOff()
    await dashboard.open('home')
    await page.getByRole('button', { name: /^Accept: / }).click()
    await dashboard.open('wallet/proofs')
    await expect.poll(() => stateOf(code)).toBe('confirmed')
    await workOff()

    await dashboard.open(`calendar?date=${dayOf(0)}`)
    await dragToNextDay(page, block)
    await dialog.getByRole('button', { name: t('admin.calendar.move') }).click()
    await expect(dialog).toHaveCount(0)
    assert.equal(await startOf(code), at(WEDNESDAY, 10))
    await block.focus()
    await page.keyboard.press('m')
    await dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.day')}`)).fill(dayOf(THURSDAY))
    await dialog.getByLabel(new RegExp(`^${t('admin.bookings.new.time')}`)).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: t('admin.bookings.more.reschedule') }).click()
    await expect(dialog).toHaveCount(0)
    assert.equal(await startOf(code), at(THURSDAY, 9))

    await dashboard.open(`bookings/tickets/${code}`)
    await dashboard.press('admin.refunds.give_back')
    await dashboard.field('admin.refunds.dialog.amount').fill('30')
    await dashboard.field('admin.refunds.dialog.reason').fill('Shorter than agreed')
    await dialog
      .getByRole('button', { name: t('admin.refunds.dialog.confirm'), exact: true })
      .click()
    await expect(dialog.getByLabel(t('admin.refunds.dialog.reason'))).toHaveCount(0)
    await workOff()

    await dashboard.open('config/availability')
    await dashboard.follow('admin.blocked.title')
    await page
      .getByRole('button', { name: t('admin.blocked.add') })
      .first()
      .click()
    await dashboard.field('admin.blocked.start').fill(`${dayOf(FRIDAY)}T09:00`)
    await dashboard.field('admin.blocked.end').fill(`${dayOf(FRIDAY)}T19:00`)
    await page.getByRole('button', { name: t('admin.blocked.block'), exact: true }).click()
    await expect.poll(async () => (await BlockedInterval.all()).length).toBe(1)

    const attendee = { ...ana, email: 'ana.otra@example.com' }
    await anUnpaidBooking(host, { start: at(TUESDAY, 11), attendee })
    await anUnpaidBooking(host, { start: at(TUESDAY, 12), attendee: luis })
    await dashboard.open('buyers')
    await dashboard.press('admin.buyers.duplicates.open', { count: 1 })
    await dialog.getByRole('button', { name: /ana/ }).click()
    await dashboard.press('admin.buyers.merge.confirm')
    await dashboard.reads('admin.buyers.merge.done')
    await dashboard.press('ra.action.close')
    const saved = await saveFile(dashboard)
    assert.match(saved.suggestedFilename(), /^clients-\d{4}-\d\d-\d\d\.csv$/)
    await dashboard.press('ra.action.close')

    await dashboard.openAccount()
    await page.getByRole('menuitem', { name: t('admin.team.create') }).click()
    await dashboard.field('admin.team.name').fill('Clínica Luna')
    await dashboard.press('admin.team.create')
    await page.waitForURL('**/profile/t/*/members')
    await dashboard.press('admin.members.invite')
    await page.getByRole('textbox', { name: t('account.email') }).fill('colega@example.com')
    await dashboard.press('admin.members.send')
    await dashboard.reads('common.member_statuses.PENDING')

    await dashboard.press('ra.auth.logout')
    await page.waitForURL(/\/(login)?(\?.*)?$/)
    await expectAccessible(page)
    await page.goto('/profile/u/me/home')
    await page.getByLabel(t('account.email')).waitFor()
    assert.deepEqual(dashboard.complaints, [])
  }).timeout(120_000)
})
