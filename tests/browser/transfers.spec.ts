import { test } from '@japa/runner'
import { PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { aPhoto } from '#tests/helpers/pictures'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { aTransferHost } from '#tests/helpers/proofs'
import PaymentProof from '#app/payments/checkout/proofs/payment_proof'
import { expectAccessible } from '#tests/helpers/axe'
import { paymentReference } from '#shared/payment_reference'

/** The states of all proofs, in alphabetical order. */
const statesOfProofs = async () =>
  (await PaymentProof.query().orderBy('state')).map(({ state }) => state)

test.group('A booking that is paid by transfer', () => {
  test('is proved, refused with a reason, proved again, found in a bank’s statement and accepted by its host (es, 390 px)', async ({
    browser,
    browserContext,
  }) => {
    const host = await aTransferHost()
    const clients = await browser.newContext({
      baseURL: `http://${process.env.HOST}:${process.env.PORT}`,
    })
    const { page, t, booking } = await visitSite(clients, `/${host.username}`, { size: PHONE })
    const photo = { name: 'yape.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    const sendProof = async () => {
      await page.getByText(t('common.file.none')).waitFor()
      await page.getByLabel(t('checkout.proof.file')).setInputFiles(photo)
      await page.getByText('yape.jpg').waitFor()
      await page.getByRole('button', { name: t('checkout.proof.send') }).click()
      await page.waitForURL('**/meeting/*')
      await workOff()
    }

    await booking.openService('Sesión')
    await booking.choose()
    await booking.fillIn()
    await booking.reserve()
    await page.waitForURL('**/checkout/*')
    const address = page.url().replace(/[?#].*/, '')
    await page.goto(`${address}/transfer`)
    const reference = paymentReference(new URL(address).pathname.split('/').pop()!)
    await sendProof()

    const dashboard = await openDashboard(browserContext, host, { at: 'wallet/proofs' })
    const { main, page: own, dialog } = dashboard
    await main.getByText('S/\u00a0140.00').waitFor()
    await main.getByRole('button', { name: /^Ampliar/ }).click()
    await dashboard.press('admin.pictures.larger')
    await dialog.getByRole('button', { name: dashboard.t('ra.action.close') }).click()
    await main.getByRole('button', { name: /^Rechazar: / }).click()
    await dialog
      .getByRole('button', { name: dashboard.t('admin.proofs.refuse.reasons.unreadable') })
      .click()
    await own.getByText(/^Rechazando el comprobante de /).waitFor()
    await dashboard.reads('admin.proofs.empty_title')
    // A page that is left sends what could still be undone; no page hears the answer.
    await dashboard.open('home')
    await expect.poll(statesOfProofs).toEqual(['refused'])

    await page.goto(`${address}/transfer`)
    await page.getByText(t('admin.proofs.refuse.reasons.unreadable')).waitFor()
    await sendProof()

    await dashboard.open('home')
    const proofs = main.getByRole('region', { name: dashboard.t('admin.home.proofs') })
    await proofs.getByRole('button', { name: /^Aceptar: / }).waitFor()
    await proofs.getByRole('link', { name: dashboard.t('admin.home.see_rest') }).click()
    await dashboard.isAt('admin.proofs.title')
    const line = `${new Date().toISOString().slice(0, 10)};YAPE ${reference};140,00`
    await main.locator('input[type=file]').setInputFiles({
      name: 'movimientos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Cuando;Qué;Cuánto\r\n${line}\r\n`),
    })
    for (const [label, name] of [
      ['date', 'Cuando'],
      ['amount', 'Cuánto'],
      ['description', 'Qué'],
    ]) {
      await dialog.getByLabel(dashboard.t(`admin.proofs.statement.columns.${label}`)).click()
      await own.getByRole('option', { name: new RegExp(`^${name} `) }).click()
    }
    await dialog
      .getByRole('button', { name: dashboard.t('admin.proofs.statement.columns.compare') })
      .click()
    await main.getByText(dashboard.t('admin.proofs.statement.match.sure')).waitFor()
    await main.getByText(/^Coincide: la referencia, el monto y la fecha\.$/).waitFor()
    await expectAccessible(own)
    await main.getByRole('button', { name: /^Aceptar: / }).click()
    await own.getByText(/^Aceptando el pago de /).waitFor()
    await dashboard.open('home')
    await expect.poll(statesOfProofs).toEqual(['accepted', 'refused'])
    await page.reload()
    await booking.isConfirmed()
    await clients.close()
  })
})
