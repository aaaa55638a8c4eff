import { test } from '@japa/runner'
import { DESK, ON_PHONE, PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { visitSite, type Screen } from './pages/visitor.ts'
import type { BookingPage } from './pages/booking_page.ts'
import { expect } from '#tests/helpers/expect'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { inDays, luis } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'

function open(context: BrowserContext, { account, service }: TestPractice, screen: Screen) {
  return visitSite(context, `/${account.username}/${service.slug}`, screen)
}

/** Books the first hour of the next month. */
async function book(booking: BookingPage) {
  await booking.choose()
  await booking.fillIn(luis)
  await booking.reserve()
  await booking.isConfirmed()
}

const booked = async () =>
  (await db.from('meetings').select('host_account_id', 'is_host_chosen')) as {
    host_account_id: string
    is_host_chosen: boolean
  }[]

test.group('Being received by a member of a team', () => {
  test('on a phone one chooses a person, and can still choose another (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const screen = { size: PHONE, locale: 'es' } as const
    const { page, t, booking } = await open(browserContext, practice, screen)

    await page.getByRole('heading', { name: t('booking.members.choose') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Bruno Quispe/ }).click()
    await page.getByText(t('booking.members.received_by', { names: 'Bruno Quispe' })).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /Carla Quispe/ }).click()
    await page.getByText(t('booking.members.received_by', { names: 'Carla Quispe' })).waitFor()
    await expectAccessible(page)
    await book(booking)

    await page.getByText('con Carla Quispe').waitFor()
    await expectAccessible(page)
    assert.deepEqual(await booked(), [{ host_account_id: practice.ids[2]!, is_host_chosen: true }])
  })

  test('without script each face leads to that member’s hours', async ({ browser }) => {
    const practice = await aPractice()
    const { account, service } = practice
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-PE' })
    const page = await context.newPage()
    const base = `http://${process.env.HOST}:${process.env.PORT}`
    await page.goto(`${base}/${account.username}/${service.slug}`)

    await expect(page.getByText('Próxima hora:')).toHaveCount(4)
    await page.getByRole('link', { name: 'Elegir: Bruno Quispe' }).click()
    await page.getByText('Te atiende Bruno Quispe').waitFor()
    await context.close()
  })

  test('where a member must be chosen there is no “anybody”, and the client’s origin is kept on the way', async ({
    browserContext,
    assert,
  }) => {
    const service = { allowMemberChoice: true, requireMemberChoice: true }
    const practice = await aPractice({ people: 2, service })
    const screen = { size: PHONE, locale: 'es' } as const
    const { page, t, booking } = await open(browserContext, practice, screen)
    await page.goto(`/${practice.account.username}?source=boletin&referral=maria`)

    await page.getByRole('link', { name: 'Sesión' }).click()
    await page.getByRole('heading', { name: t('booking.members.choose') }).waitFor()
    await expect(page.getByRole('link', { name: t('booking.members.any') })).toHaveCount(0)
    await page.getByRole('link', { name: /Bruno Quispe/ }).click()
    await book(booking)

    const ticket = await db.from('tickets').firstOrFail()
    assert.include(ticket, { source: 'boletin', referral: 'maria', referrer: null })
  })

  test('at a desk anybody will do, by the keyboard (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const screen = { size: DESK, locale: 'en' } as const
    const { page, t, booking } = await open(browserContext, practice, screen)

    await page.getByRole('link', { name: t('booking.members.any') }).press('Enter')
    await page.waitForURL('**/reserve?member=any')
    await page.getByText(t('booking.members.any')).waitFor()
    await book(booking)

    assert.deepEqual(await booked(), [{ host_account_id: practice.ids[0]!, is_host_chosen: false }])
  })
})

test.group('A host and the people of their team', () => {
  const { where, ...screen } = ON_PHONE
  test(`says who receives, and gives a booking to another member ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice()
    const [rosa, bruno] = practice.ids
    await practice.people[0]!.account.merge({ firstName: 'Ana' }).save()
    await reserve(practice, { start: inDays(5), collaboratorId: rosa })
    const base = `/profile/t/${practice.account.id}`
    const at = `${base}/services/individual/${practice.service.id}`
    const dashboard = await openDashboard(browserContext, practice.people[0]!, { ...screen, at })
    const { page, t, complaints } = dashboard

    await new ServiceEditor(dashboard).open('team')
    await page.getByRole('switch', { name: 'Carla Quispe' }).uncheck()
    await page
      .getByLabel(t('admin.services.collaborators.weight_of', { name: 'Bruno Quispe' }))
      .fill('3')
    await page.getByRole('switch', { name: t('admin.services.collaborators.choice') }).uncheck()
    await expectAccessible(page)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await dashboard.save()
    assert.equal((await saved).status(), 200)

    await dashboard.open(`${base}/bookings/tickets`)
    await page.getByText('Ana Torres').first().click()
    await dashboard.press('admin.bookings.assign.open')
    await dashboard.field('admin.bookings.assign.who').click()
    await page.getByRole('option', { name: 'Bruno Quispe' }).click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: t('admin.bookings.assign.confirm'), exact: true })
      .click()
    await dashboard.reads('admin.bookings.assign.done')

    const kept = await db
      .from('service_collaborators')
      .orderBy('position')
      .select('collaborator_account_id', 'weight')
    assert.deepEqual(kept, [
      { collaborator_account_id: rosa, weight: 1 },
      { collaborator_account_id: bruno, weight: 3 },
    ])
    assert.equal((await booked())[0]!.host_account_id, bruno)
    assert.isEmpty(complaints)
  })

  test('gives one hour of a package to another member (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const practice = await aPractice({ people: 2, service: { package: { sessions: 2 } } })
    const [rosa, bruno] = practice.ids
    await practice.people[0]!.account.merge({ firstName: 'Ana' }).save()
    const starts = [inDays(5), inDays(6)]
    const { code } = (await reserve(practice, { start: undefined, starts })).body()
    const path = `/profile/t/${practice.account.id}/bookings/tickets`
    const dashboard = await openDashboard(browserContext, practice.people[0]!, { at: path })
    const { page, t, complaints } = dashboard

    await page.getByText('Ana Torres').first().click()
    await dashboard.press('admin.bookings.assign.open')
    await page.getByRole('combobox', { name: t('admin.bookings.assign.session') }).click()
    await page.getByRole('option').nth(1).click()
    await dashboard.field('admin.bookings.assign.who').click()
    await page.getByRole('option', { name: 'Bruno Quispe' }).click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: t('admin.bookings.assign.confirm'), exact: true })
      .click()
    await dashboard.reads('admin.bookings.assign.done')
    await page.getByRole('listitem').filter({ hasText: 'Bruno Quispe' }).waitFor()
    const kept = await db.from('meetings').orderBy('start_at').select('host_account_id')
    await page.goto(`/meeting/${code}`)
    await page.getByRole('listitem').filter({ hasText: 'Bruno Quispe' }).waitFor()
    await expectAccessible(page)

    assert.deepEqual(kept, [{ host_account_id: rosa }, { host_account_id: bruno }])
    assert.isEmpty(complaints)
  })
})
