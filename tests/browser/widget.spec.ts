import { test } from '@japa/runner'
import { DESK, ON_PHONE, PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { textsIn } from '#tests/helpers/texts'
import { BookingPage } from './pages/booking_page.ts'
import { expect } from '#tests/helpers/expect'
import type { Page } from 'playwright'
import { aHost, ana } from '#tests/helpers/host'
import { aChargingHost } from '#tests/helpers/checkout'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aWebsite } from '#tests/fakes/website'
import { expectAccessible } from '#tests/helpers/axe'
import { buttonCode, frameCode, linkCode, WIDGET_COLORS } from '#shared/embed_code'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

const widgetOf = (username: string) => ({
  link: at(`/${username}`),
  text: 'Reserva ahora',
  close: 'Cerrar',
  ...WIDGET_COLORS,
})

/** The page of the only frame there is. */
const framed = (page: Page) => page.frameLocator('iframe')

test.group('The widget on another website', () => {
  for (const size of [PHONE, DESK]) {
    test(`a visitor books in the popup without leaving the site (${size.width} px)`, async ({
      browserContext,
      assert,
      cleanup,
    }) => {
      const { username } = await aHost({ account: { roleId: 'PRO' } })
      const website = await aWebsite(buttonCode(widgetOf(username)))
      cleanup(website.close)
      const page = await browserContext.newPage()
      await page.setViewportSize(size)

      await page.goto(website.url)
      await page.getByRole('link', { name: 'Reserva ahora' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reserva ahora' })
      await dialog.waitFor()
      const inside = framed(page)
      const booking = new BookingPage(inside, textsIn('es'))
      await booking.openService('Sesión')
      await expectAccessible(page)
      await expect(inside.getByRole('contentinfo')).toHaveCount(0)
      await booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
      await booking.fillIn()
      await booking.reserve()
      await booking.isConfirmed()
      const own = inside.getByRole('link', { name: 'Ver la reserva' })
      await expect(own).toHaveAttribute('target', '_blank')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cerrar' }).click()
      await dialog.waitFor({ state: 'detached' })
      await workOff()

      assert.lengthOf(await outbox(ana.email), 1)
      assert.equal(page.url(), `${website.url}/`)
    })
  }

  test('what is booked in the popup is paid in a new tab, and the popup follows by itself (es, 1440 px)', async ({
    browserContext,
    cleanup,
  }) => {
    const { username } = await aChargingHost({ account: { roleId: 'PRO' } })
    const website = await aWebsite(buttonCode(widgetOf(username)))
    cleanup(website.close)
    const page = await browserContext.newPage()
    await page.setViewportSize(DESK)
    const t = textsIn('es')

    await page.goto(website.url)
    await page.getByRole('link', { name: 'Reserva ahora' }).click()
    const booking = new BookingPage(framed(page), t)
    await booking.openService('Sesión')
    await booking.choose()
    await booking.fillIn()
    await booking.reserve()
    const pay = framed(page).getByRole('link', { name: t('booking.pay_now') })
    const opened = page.waitForEvent('popup')
    await pay.click()
    const checkout = await opened
    await checkout.getByRole('button', { name: /^(Pagar|Pay) S\/.140\.00$/ }).click()
    await checkout
      .getByRole('button', { name: t('checkout.simulator.outcomes.pay'), exact: true })
      .click()
    await checkout.getByRole('heading', { name: t('checkout.processing.title') }).waitFor()
    await workOff()
    await pay.waitFor({ state: 'detached' })
    await booking.isConfirmed()
    await expectAccessible(page)
  })

  test('Escape closes the popup from inside and out, and the focus goes back to what opened it', async ({
    browserContext,
    cleanup,
  }) => {
    const { username } = await aHost({ account: { roleId: 'PRO' } })
    const code = linkCode(widgetOf(username))
    const website = await aWebsite(`${code}${code}`)
    cleanup(website.close)
    const page = await browserContext.newPage()
    await page.goto(website.url)
    const link = page.getByRole('link', { name: 'Reserva ahora' }).first()
    const dialog = page.getByRole('dialog')

    await link.press('Enter')
    await framed(page).getByRole('link', { name: 'Sesión' }).focus()
    // The page inside hears keys once its script has run.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached', timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await link.press('Enter')
    await dialog.getByRole('button', { name: 'Cerrar' }).focus()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await expect(link).toBeFocused()
  })

  test('a frame shows the page of a host with PRO; of one without, the way to it; and no other page', async ({
    browserContext,
    cleanup,
  }) => {
    const [pro, basic] = [await aHost({ account: { roleId: 'PRO' } }), await aHost()]
    const page = await browserContext.newPage()
    const show = async (path: string) => {
      const website = await aWebsite(frameCode({ ...widgetOf(''), link: at(path) }))
      cleanup(website.close)
      await page.goto(website.url)
      await page.locator('iframe').scrollIntoViewIfNeeded()
    }

    await show(`/${pro.username}`)
    await framed(page).getByRole('heading', { level: 1, name: 'Ana Quispe' }).waitFor()
    await show(`/${basic.username}`)
    await framed(page).getByRole('link', { name: 'Abrir la página de reservas' }).waitFor()
    await expectAccessible(page)
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors/.test(message.text())
    )
    await show('/login')
    await refused
  })
})

test.group('The code of the widget in the dashboard', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host with PRO copies it ${where}`, async ({ browserContext, assert }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.openAccount()
    await dashboard.pick('admin.account.share')
    await page.getByRole('tab', { name: t('admin.embed.tab') }).click()
    const code = page.getByRole('textbox', { name: t('admin.embed.code') })
    await expect.poll(() => code.inputValue()).toContain(`/${host.username}?iframe=true`)
    await expectAccessible(page)
    await page.getByRole('tab', { name: t('admin.embed.kinds.button') }).click()
    await expect.poll(() => code.inputValue()).toContain(`>${t('admin.embed.text')}</a>`)
    await expect.poll(() => code.inputValue()).toContain('--cupo-theme:#174160;--cupo-text:#ffffff')
    await dashboard.field('admin.embed.words').fill('Agenda <3')
    await dashboard.press('admin.embed.copy')
    await dashboard.reads('admin.embed.copied')
    // The button is lit for a moment.
    const copy = page.getByRole('button', { name: t('admin.embed.copy') })
    await expect(copy).toHaveClass(/outlined/)
    await expectAccessible(page)

    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.include(copied, '>Agenda &lt;3</a>')
    assert.deepEqual(complaints, [])
  })

  test(`a host without PRO sees which plan has it, by keyboard too ${where}`, async ({
    browserContext,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: 'services/individual',
    })
    const { page, t } = dashboard

    await page.getByRole('button', { name: new RegExp(`^${t('admin.embed.tab')}`) }).click()
    const dialog = page.getByRole('dialog')
    const way = dialog.getByRole('link', { name: t('admin.plan.see', { plan: 'PRO' }) })
    await way.focus()
    await dialog
      .getByText(t('admin.plan.locked', { feature: t('plans.features.shareEmbed'), plan: 'PRO' }))
      .waitFor()
    await expectAccessible(page)
    const copy = dialog.locator('[inert]').getByRole('button', { name: t('admin.embed.copy') })
    await expect(copy).toHaveCount(1)
    await way.click()
    await dashboard.isAt('admin.plan.title')
  })
})
