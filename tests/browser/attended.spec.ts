import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { ana, inDays, luis } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aPractice, reserve } from '#tests/helpers/collaborators'

const { locale, size, where } = AT_DESK

test.group('A collaborator’s own calendar', () => {
  test(`opens a meeting of the team, with contact, and a note is sent ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const member = practice.people[2]!
    const collaboratorId = member.account.id
    const booked = await reserve(practice, { collaboratorId, start: inDays(1) })
    booked.assertStatus(201)
    const { meeting_id: id } = await db.from('tickets').first()
    const dashboard = await openDashboard(browserContext, member, { locale, size })
    const { page, t, dialog } = dashboard

    await dashboard.open(`calendar?view=month`)
    const another = { collaboratorId, start: inDays(1, 18), attendee: luis }
    ;(await reserve(practice, another)).assertStatus(201)
    await dashboard.main
      .getByRole('link', { name: new RegExp(luis.name) })
      .first()
      .waitFor()
    await dashboard.main
      .getByRole('link', { name: new RegExp(ana.name) })
      .first()
      .click()
    await dialog.getByText(practice.account.fullName).waitFor()
    assert.include(page.url(), id)
    await dialog.getByRole('link', { name: ana.email }).waitFor()
    await dialog.getByRole('button', { name: t('admin.attended.write') }).click()
    const note = page.getByRole('dialog').last()
    await note.getByRole('textbox').fill('Please bring water.')
    await note.getByRole('button', { name: t('admin.bookings.note_dialog.confirm') }).click()
    await dashboard.reads('admin.bookings.note_dialog.done')
    await dialog.getByRole('button', { name: t('admin.attended.propose') }).waitFor()

    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })

  test(`is reached from today at home too ${ON_PHONE.where}`, async ({ browserContext }) => {
    const practice = await aPractice()
    const member = practice.people[2]!
    const reserved = await reserve(practice, { collaboratorId: member.account.id })
    const today = DateTime.now().setZone(member.account.timeZone).startOf('day').set({ hour: 12 })
    const end = today.plus({ minutes: 30 })
    await db.from('meetings').update({ start_at: today.toJSDate(), end_at: end.toJSDate() })
    const dashboard = await openDashboard(browserContext, member, { ...ON_PHONE, at: 'home' })
    const { page, t, dialog } = dashboard

    reserved.assertStatus(201)
    const day = page.getByRole('region', { name: t('admin.home.line') })
    await day.getByRole('link', { name: new RegExp(`^${ana.name}`) }).click()
    await dialog.getByText(practice.account.fullName).waitFor()
    await expectAccessible(page)
  })
})
