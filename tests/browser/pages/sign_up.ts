import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'
import { lastMail } from './mailbox.ts'
import { PASSWORD } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'

type Newcomer = { first: string; last: string; email: string; password?: string }

/** The pages on which a newcomer gets a login. */
export class SignUp {
  constructor(
    private page: Page,
    private t: T
  ) {}

  get password() {
    return this.page.getByLabel(this.t('account.password'), { exact: true })
  }

  async fillIn({ first, last, email, password = PASSWORD }: Newcomer) {
    await this.page.getByLabel(this.t('account.first_name'), { exact: true }).fill(first)
    await this.page.getByLabel(this.t('account.last_name')).fill(last)
    await this.page.getByLabel(this.t('account.email')).fill(email)
    await this.password.fill(password)
  }

  async accept() {
    await this.page.getByRole('checkbox').check()
  }

  async send() {
    await this.page.getByRole('button', { name: this.t('account.sign_up') }).click()
  }

  /** How many of the five demands on a password are met. */
  async meets(demands: number) {
    const met = this.page.getByText(`(${this.t('account.password_rules.held')})`)
    await expect(met).toHaveCount(demands)
  }

  async isAskedForTheCode() {
    await this.page.waitForURL('**/verify')
  }

  /** Types the code of the mail. */
  async verify(email: string) {
    const { subject } = await lastMail(email)
    await this.page
      .getByLabel(this.t('account.verify.code'), { exact: true })
      .fill(/\d{6}/.exec(subject)![0])
    await this.page
      .getByRole('button', { name: this.t('account.verify.submit'), exact: true })
      .click()
    await this.page.waitForURL('**/onboarding')
  }
}
