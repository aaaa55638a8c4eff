import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { ana, inDays, luis } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { outbox } from '#tests/helpers/outbox'
import { expectAccessible } from '#tests/helpers/axe'
import { aPractice, reserve } from '#tests/helpers/collaborators'

const { locale, size, where } = AT_DESK

/** Where the meeting takes place. */
const ROOM = { type: 'otherUrl', link: 'https://sala.example.com/terapia' }

test.group('A collaborator’s own calendar', () => {
  test(`opens a meeting of the team, with contact: a note is sent, the room is joined, and another time reaches the client ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const member = practice.people[2]!
    const collaboratorId = member.account.id
    const booked = await reserve(practice, { collaboratorId, start: inDays(1) })
    booked.assertStatus(201)
    const { meeting_id: id, code } = await db.from('tickets').first()
    await db
      .from('meetings')
      .where({ id })
      .update({ location: JSON.stringify(ROOM) })
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

    const room = browserContext.waitForEvent('page')
    await browserContext.route(ROOM.link, (route) => route.fulfill({ body: 'La sala' }))
    await dialog.getByRole('link', { name: t('admin.home.join') }).click()
    const joined = await room
    await joined.getByText('La sala').waitFor()
    await joined.close()

    await dialog.getByRole('button', { name: t('admin.attended.propose') }).click()
    const proposal = page.getByRole('dialog').last()
    await proposal.getByLabel(t('admin.bookings.new.day')).fill(inDays(7).slice(0, 10))
    await proposal.getByRole('combobox', { name: t('admin.bookings.new.time') }).click()
    await page.getByRole('option').first().click()
    await expectAccessible(page)
    await proposal.getByRole('button', { name: t('admin.attended.send_proposal') }).click()
    await dashboard.reads('admin.bookings.proposal.sent')
    const { proposal: kept } = await db.from('tickets').where({ code }).firstOrFail()
    assert.deepInclude(kept, { meetingId: id, collaboratorId })
    assert.equal(kept.start.slice(0, 10), inDays(7).slice(0, 10))
    await workOff()
    const mails = await outbox(ana.email)
    assert.isTrue(mails.some(({ text }) => text?.includes(`/meeting/${code}`)))
    const client = await browserContext.newPage()
    await client.goto(`/meeting/${code}`)
    await client.getByRole('button', { name: t('booking.proposal.accept') }).waitFor()
    await client.close()

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
