import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { aWorkshop, onDay, type TestWorkshop } from '#tests/helpers/workshop'

/** Opens the dialog of the only date of a workshop, and what it shows of another's changes. */
async function openDate(dashboard: Awaited<ReturnType<typeof openDashboard>>) {
  const { page, t } = dashboard
  const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
  await page.getByRole('button', { name: new RegExp(t('admin.workshops.edit')) }).click()
  const edited = page.getByRole('dialog', { name: t('admin.workshops.edit') })
  const field = (name: string) => edited.getByLabel(t(`admin.workshops.${name}`))
  return { asked, row: asked.locator('dl > div'), edited, field }
}

/** What another person changes of the date, from elsewhere. */
const changed = async ({ api, service, sessions }: TestWorkshop, body: object) => {
  const answer = await api.patch(`/products/${service.id}/meetings/${sessions[0]!.id}`, body)
  answer.assertStatus(200)
}

const wallOn = (day: number, time: string) => `${inDays(day).slice(0, 10)}T${time}`

test.group('Two people who change the same date of a workshop', () => {
  const { where, ...screen } = AT_DESK
  test(`see both times, and the second takes either; what only the other changed stays ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5)] })
    const [date] = host.sessions as [(typeof host.sessions)[number]]
    const at = `services/group/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const { asked, row, edited, field } = await openDate(dashboard)

    await field('start').fill(wallOn(7, '18:00'))
    await field('until').fill(wallOn(4, '12:00'))
    await changed(host, { start: inDays(6, 20), places: 9 })
    await dashboard.save()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('admin.meanwhile.fields.start'))
    await expect(row).toContainText('6:00')
    await expectAccessible(page)

    await asked.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    await expect(field('start')).toHaveValue((await date.refresh()).wallStart)
    await expect(field('places')).toHaveValue('9')
    await expect(field('until')).toHaveValue(wallOn(4, '12:00'))
    // The page behind the dialog is not given what the dialog keeps.
    const stored = await page.evaluate(() => Object.keys(localStorage))
    assert.isFalse(stored.some((name) => name.startsWith('kept-changes')))
    await field('start').fill(wallOn(7, '18:00'))
    await changed(host, { start: inDays(8, 20) })
    await dashboard.save()
    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await edited.waitFor({ state: 'detached' })

    const { wallStart, capacity } = await date.refresh()
    assert.deepEqual([wallStart, capacity], [wallOn(7, '18:00'), 9])
  })

  test('are not asked where one moves it and the other gives it places: both stay (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5)] })
    const [date] = host.sessions as [(typeof host.sessions)[number]]
    const at = `services/group/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { at })
    const { edited, field } = await openDate(dashboard)

    await field('places').fill('11')
    await changed(host, { start: inDays(6, 20) })
    await dashboard.save()
    await edited.waitFor({ state: 'detached' })

    const kept = await date.refresh()
    assert.equal(kept.capacity, 11)
    assert.equal(kept.startAt.toMillis(), Date.parse(inDays(6, 20)))
  })
})

const THEIRS = { type: 'physicalLocation', address: 'Av. Larco 123, Miraflores' }

/** What another person changes of the place of a booking, from elsewhere. */
async function moved({ api }: TestHost, code: string, location: object) {
  const { meetingId } = (await api.get(`/tickets/${code}`)).body()
  const answer = await api.patch(`/meetings/${meetingId}/location`, { location })
  answer.assertStatus(200)
}

test.group('Two people who give a booking another place', () => {
  const { where, ...screen } = ON_PHONE
  test(`see both places, and the second takes theirs or keeps their own ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = asked.locator('dl > div')
    const edited = page.getByRole('dialog', { name: t('admin.bookings.place_dialog.title') })
    const link = edited.getByLabel(t('admin.services.place.link'))
    const save = edited.getByRole('button', { name: t('admin.bookings.place_dialog.confirm') })

    await dashboard.press('admin.bookings.more.link')
    await link.fill('https://meet.example.com/mia')
    await moved(host, code, THEIRS)
    await save.click()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('admin.meanwhile.fields.location'))
    await expect(row).toContainText(THEIRS.address)
    await expect(row).toContainText('https://meet.example.com/mia')
    await expectAccessible(page)

    await asked.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    const address = edited.getByLabel(t('admin.services.place.address'))
    await expect(address).toHaveValue(THEIRS.address)
    await address.fill('Calle Berlín 450')
    await moved(host, code, { ...THEIRS, address: 'Av. Pardo 77' })
    await save.click()
    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await edited.waitFor({ state: 'detached' })

    const { location } = (await host.api.get(`/tickets/${code}`)).body()
    assert.deepEqual(location, { type: 'physicalLocation', address: 'Calle Berlín 450' })
  })
})
