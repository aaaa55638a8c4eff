import { test } from '@japa/runner'
import { AT_DESK, DESK, PHONE } from './screens.ts'
import { openDashboard, type Dashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { NEW_REMINDER } from '#shared/notifications'
import { aTeam } from '#tests/helpers/team'
import { expectAccessible } from '#tests/helpers/axe'

async function save({ page, t }: Dashboard) {
  await page
    .getByRole('button', { name: t('ra.action.save') })
    .first()
    .click()
}

test.group('What a host says of themselves', () => {
  const { where, ...screen } = AT_DESK
  test(`is written in the panel and read on the page ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = 'data/basic'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard

    await dashboard.choose(t('admin.profile.industry'), t('common.industries.NUTRITION'))
    await dashboard.press('admin.profile.network_add')
    await dashboard.choose(t('admin.profile.network'), t('common.networks.instagram'))
    const textbox = (name: string) => page.getByRole('textbox', { name })
    await textbox(t('admin.profile.network_url')).fill('instagram.com/ana')
    await dashboard.press('admin.profile.more_add')
    await textbox(t('admin.profile.more_title')).fill('Colegiatura')
    await textbox(t('admin.profile.more_value')).fill('CNP 1234')
    await textbox(t('admin.profile.city')).fill('Arequipa')
    await expectAccessible(page)
    await save(dashboard)
    await dashboard.reads('admin.profile.saved')

    await page.goto(`/${host.username}`)
    await page.getByText('Arequipa').waitFor()
    await page.getByText('CNP 1234').waitFor()
    const link = page.getByRole('link', { name: 'Instagram' })
    await expect(link).toHaveAttribute('href', 'https://instagram.com/ana')
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
    assert.deepEqual(complaints, [])
  })

  test(`is seen in the preview before it is saved ${where}`, async ({ browserContext, assert }) => {
    const host = await aHost()
    const at = 'data/basic'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const frame = page.getByTitle(t('admin.preview.frame'))
    const shown = frame.contentFrame()

    await page.getByRole('textbox', { name: t('admin.profile.profession') }).fill('Quiropráctica')
    if (screen.size === PHONE) await dashboard.press('admin.preview.open')
    await shown.getByText('Quiropráctica').first().waitFor()
    await shown.getByRole('heading', { name: host.service.title }).waitFor()
    await expect(shown.locator('.preview')).toHaveAttribute('inert')
    if (screen.size === PHONE) await dashboard.press('ra.action.close')
    await expect(page.getByRole('button', { name: t('ra.action.save') })).toBeInViewport()
    await expectAccessible(page)
    await host.account.refresh()
    assert.isNull(host.account.profession)
    assert.deepEqual(complaints, [])
  })

  test(`what is private stays in their account, and a wrong document is refused at its field ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = 'data/basic'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard

    await page.getByRole('link', { name: t('admin.general.tab') }).click()
    await dashboard.field('admin.document.value').waitFor()
    const emptied = page.getByRole('button', { name: t('ra.action.clear_input_value') })
    await expect(emptied).toHaveCount(0)
    await dashboard.choose(t('admin.document.type'), 'RUC')
    await expect(emptied).toHaveCount(1)
    await dashboard.field('admin.document.value').fill('20512333798')
    await save(dashboard)
    await dashboard.reads('validator.shared.messages.document')
    await expectAccessible(page)
    await dashboard.field('admin.document.value').fill('20512333797')
    await dashboard.field('admin.general.birth_date').fill('1990-02-28')
    await save(dashboard)
    await dashboard.reads('admin.profile.saved')

    await host.account.refresh()
    assert.equal(host.account.documentValue, '20512333797')
    assert.equal(host.account.birthDate!.toISODate(), '1990-02-28')
  })

  test(`a host chooses which mails a booking brings ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const reminders = { own: [NEW_REMINDER], clients: [NEW_REMINDER] }
    const host = await aHost({ account: { reminders } })
    const at = 'config/notifications'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard

    await dashboard.field('admin.notifications.own_confirmation').uncheck()
    const clients = page.getByRole('group', { name: t('admin.notifications.clients_reminders') })
    await clients.getByRole('button', { name: t('admin.notifications.add') }).click()
    await clients.getByLabel(t('admin.notifications.before')).last().fill('45')
    const own = page.getByRole('group', { name: t('admin.notifications.own_reminders') })
    await own.getByRole('button', { name: t('admin.notifications.remove', { number: 1 }) }).click()
    await own.getByText(t('admin.notifications.none')).waitFor()
    await expectAccessible(page)
    await save(dashboard)
    await dashboard.reads('admin.profile.saved')

    await host.account.refresh()
    const { own: ownReminders, clients: theirs } = host.account.reminders
    assert.isEmpty(ownReminders)
    assert.deepEqual(
      theirs.map(({ time }) => `${time.value} ${time.unit}`),
      ['15 MINUTE', '45 MINUTE']
    )
    assert.isFalse(host.account.confirmations.own.email)
    assert.deepEqual(complaints, [])
  })

  test('a host says with the password where they are paid out to, sees it wait, and calls it off', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { at: 'wallet/config' })
    const { page, t, complaints } = dashboard

    await dashboard.field('admin.bank.bank').fill('Banco de la Luz')
    await dashboard.choose(t('admin.document.type'), 'DNI')
    await dashboard.field('admin.document.value').fill('45678912')
    await dashboard.field('admin.bank.account_code').fill('191-2345678-0-12')
    await page.getByLabel('CCI').fill('123456')
    await dashboard.field('admin.bank.current_password').fill('Otra-clave-1!')
    await save(dashboard)
    await dashboard.reads('validator.shared.messages.bankCode')
    await page.getByLabel('CCI').fill('002 191 002345678012 55')
    await save(dashboard)
    await dashboard.reads('errors.WRONG_PASSWORD')
    await dashboard.field('admin.bank.current_password').fill(PASSWORD)
    await save(dashboard)
    await dashboard.reads('admin.bank.saved')
    await page.getByText('•••• 8012').waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.bank.cancel')
    await dashboard.reads('admin.bank.cancelled')

    await expect(page.getByText('•••• 8012')).toHaveCount(0)
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  for (const size of [PHONE, DESK]) {
    test(`a new host is shown around from the help, with the keyboard too (${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale: 'es' })
      const { page, t } = dashboard
      await page.emulateMedia({ reducedMotion: 'reduce' })

      const isInTour = () => expect(page.locator('.driver-popover :focus')).toHaveCount(1)
      await dashboard.openHelp()
      await page.getByRole('button', { name: t('admin.tour.start') }).press('Enter')
      await dashboard.reads('admin.tour.steps.link.text')
      // The dialog of the help gives the focus back once it has gone; the tour has it afterwards.
      await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
      await isInTour()
      await expectAccessible(page)
      await dashboard.press('admin.tour.next')
      await dashboard.reads('admin.tour.steps.data.text')
      await page.keyboard.press('Escape')
      await dashboard.openHelp()
      // Its file is there already: it begins as soon as the dialog has gone.
      await page.getByRole('button', { name: t('admin.tour.go_on') }).press('Enter')
      await dashboard.reads('admin.tour.steps.availability.text')
      await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
      await isInTour()
      await page.getByRole('button', { name: t('admin.tour.next') }).press('Enter')
      await dashboard.reads('admin.tour.steps.services.text')
      await dashboard.press('admin.tour.next')
      await dashboard.reads('admin.tour.steps.bookings.text')
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await dashboard.press('admin.tour.done')
      await saved

      await host.user.refresh()
      assert.isTrue(host.user.tour!.steps.every(({ status }) => status === 'completed'))
    })
  }

  test('a team has the same pages, without those of a person', async ({
    browserContext,
    assert,
  }) => {
    const { account: team, members } = await aTeam()
    const at = `/profile/t/${team.id}/data/basic`
    const dashboard = await openDashboard(browserContext, members.OWNER, { size: DESK, at })
    const { page, t } = dashboard

    await dashboard.field('admin.profile.city').fill('Cusco')
    await save(dashboard)
    await dashboard.reads('admin.profile.saved')
    await page.getByRole('link', { name: t('admin.notifications.tab') }).waitFor()

    await team.refresh()
    assert.equal(team.city, 'Cusco')
    await expect(page.getByRole('link', { name: t('admin.general.tab') })).toHaveCount(0)
  })
})
