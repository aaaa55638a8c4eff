import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { DateTime } from 'luxon'
import { aTeam } from '#tests/helpers/team'
import { formatDay } from '#shared/formats'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { EVERY_MORNING, monday } from '#tests/helpers/week'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

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
    const dashboard = await openDashboard(browserContext, members.OWNER, {
      size: PHONE,
      locale: 'es',
    })
    const { page, t, complaints } = dashboard
    const day = monday.toISODate()!

    const path = `/profile/t/${account.id}/config/availability/week?start=${day}&day=${day}`
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}${path}`)
    await page.getByText(t('admin.week.states.BUSY'), { exact: true }).first().waitFor()
    await expectAccessible(page)

    await expect(page.getByRole('heading', { level: 2, name: 'Ana Quispe' })).toHaveCount(3)
    assert.notInclude(await page.content(), 'Psiquiatra')
    await expect(page.getByText(t('admin.week.block'), { exact: true })).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })

  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host blocks through midnight, and takes it back and does so after all (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const save = page.getByRole('button', { name: t('admin.blocked.block'), exact: true })
      const remove = page.getByRole('main').getByRole('listitem').getByRole('button')
      // The dialog, which has the note too, hides the page behind it from roles.
      const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Viaje' })
      const there = () => BlockedInterval.query().where({ accountId: host.account.id })

      await goTo(dashboard, 'availability')
      await page.getByRole('link', { name: t('admin.blocked.title') }).click()
      await page.getByText(t('admin.blocked.empty_title')).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: t('admin.blocked.add') })
        .first()
        .click()
      await page.getByLabel(t('admin.blocked.start')).fill('2020-01-01T10:00')
      await page.getByLabel(t('admin.blocked.end')).fill('2020-01-01T09:00')
      await save.click()
      await page.getByText(t('validator.shared.messages.startBeforeEnd')).waitFor()
      await page.getByLabel(t('admin.blocked.end')).fill('2020-01-01T11:00')
      await save.click()
      await page.getByText(t('errors.BLOCKED_INTERVAL_OUT_OF_BOUNDS')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('admin.blocked.start')).fill(wall(1, 22))
      await page.getByLabel(t('admin.blocked.end')).fill(wall(3, 2))
      await page.getByLabel(t('admin.blocked.note')).fill('Viaje')
      await save.click()
      await listed.waitFor()
      await expectAccessible(page)
      const [blocked] = await there()

      await remove.click()
      await page.getByText(t('admin.blocked.empty_title')).waitFor()
      await page.getByRole('button', { name: t('ra.action.undo') }).click()
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

    test(`the week as it is offered is blocked and opened where it is clicked (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ schedule: EVERY_MORNING })
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      // The whole name of the day, so that nothing of a week that is on its way out is clicked.
      const day = formatDay(monday.toISO()!, ZONE, locale)
      const buttonOf = (action: string) =>
        page.getByRole('button', { name: t(`admin.week.${action}`, { when: day }) })
      const next = page.getByRole('button', { name: t('admin.week.next') })

      await goTo(dashboard, 'availability')
      await page.getByRole('link', { name: t('admin.week.tab') }).click()
      await page.getByRole('heading', { level: 1, name: t('admin.week.title') }).waitFor()
      await page.getByLabel(t('admin.week.choice')).selectOption({ label: host.service.title })
      for (let week = 1; week <= 2; week++) {
        const shown = page.waitForResponse((response) => response.url().includes('start='))
        await next.click()
        await shown
      }
      await buttonOf('block_of').click()
      await page.getByLabel(t('admin.blocked.note')).fill('Dentista')
      await page.getByRole('button', { name: t('admin.blocked.block'), exact: true }).click()
      const shown = page.locator('main').getByText('Dentista', { exact: true })
      await shown.waitFor()
      await expectAccessible(page)
      const [blocked] = await BlockedInterval.query().where({ accountId: host.account.id })
      await buttonOf('open_of').focus()
      await page.keyboard.press('Enter')
      await page.getByText(t('admin.week.open_title')).waitFor()
      await page.getByRole('button', { name: t('admin.week.open'), exact: true }).click()
      await shown.waitFor({ state: 'detached' })

      const start = DateTime.fromISO(monday.toISODate()!, { zone: ZONE }).set({ hour: 9 })
      assert.equal(blocked!.startAt.toMillis(), start.toMillis())
      assert.equal(blocked!.endAt.toMillis(), start.set({ hour: 13 }).toMillis())
      assert.isEmpty(await BlockedInterval.query().where({ accountId: host.account.id }))
      assert.deepEqual(complaints, [])
    })
  }
})
