import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'
import { PASSWORD } from '#tests/helpers/host'

/** Fills in the form of the login and sends it. */
export async function logIn(page: Page, t: T, email: string, password = PASSWORD) {
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.log_in') }).click()
}
