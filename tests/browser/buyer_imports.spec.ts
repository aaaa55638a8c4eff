import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, ana, inDays } from '#tests/helpers/host'

const FILE = [
  'Correo;Nombre;Celular;Comentario interno',
  `${ana.email};Ana;+51 912345678;Prefiere la tarde`,
  'rosa@example.com;Rosa Núñez;987654321;',
  'sin-correo;Luis;;',
].join('\n')

test.group('The import of clients', () => {
  const { where, ...screen } = ON_PHONE
  test(`shows each row before it is made, makes it, and undoes it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host, { start: inDays(3) })
    const dashboard = await openDashboard(browserContext, host, { ...screen, at: 'buyers' })
    const { page, t, complaints } = dashboard

    await dashboard.follow('admin.buyer_imports.open')
    await dashboard.reads('admin.buyer_imports.file.title')
    await page.setInputFiles('input[type=file]', {
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    })
    await dashboard.reads('admin.buyer_imports.forecast')
    await dashboard.choose(t('admin.buyers.notes'), 'Comentario interno')
    await dashboard.reads('admin.buyer_imports.outcomes.completed', { count: 1 })
    await page.getByText(t('admin.buyer_imports.row', { number: 4 })).waitFor()
    await dashboard.press('admin.buyer_imports.apply', { count: 2 })
    await dashboard.reads('admin.buyer_imports.running_text')
    await workOff()
    await dashboard.reads('admin.buyer_imports.done')
    await page.getByRole('link', { name: 'Rosa Núñez' }).waitFor()
    await dashboard.press('admin.buyer_imports.undo')
    await dashboard.dialog.getByRole('button', { name: t('admin.buyer_imports.undo') }).click()
    await dashboard.reads('admin.buyer_imports.undoing')
    await workOff()
    await dashboard.reads('admin.buyer_imports.undone')
    await expectAccessible(page)
    assert.isEmpty(complaints)
  })
  test('that does not exist is said at once: what is refused is not asked again', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page } = dashboard
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(UNKNOWN) && request.url().includes('/api/')) asked++
    })

    await page.goto(`/profile/u/me/buyers/import/${UNKNOWN}`)
    await dashboard.reads('errors.NOT_FOUND')

    assert.equal(asked, 1)
  })
})

/** An id of nothing. */
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
