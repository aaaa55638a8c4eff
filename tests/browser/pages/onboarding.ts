import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'

/** The steps on which a newcomer says what clients will read of them. */
export class Onboarding {
  constructor(
    private page: Page,
    private t: T
  ) {}

  get link() {
    return this.page.getByLabel(this.t('account.onboarding.username'))
  }

  get otherIndustry() {
    return this.page.getByLabel(this.t('account.onboarding.custom_industry'))
  }

  get profession() {
    return this.page.getByLabel(this.t('account.onboarding.profession'))
  }

  async tellPhone(number: string) {
    await this.page.getByLabel(this.t('account.phone')).fill(number)
  }

  /** Sends a photo, and waits until it is kept. */
  async addPhoto(buffer: Buffer) {
    await this.page
      .getByLabel(this.t('account.photo.title'))
      .setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer })
    await this.page.getByText(this.t('account.photo.sent')).waitFor()
  }

  /** Chooses an address that is free. */
  async chooseLink(name: string) {
    await this.link.fill(name)
    await this.isFree()
  }

  /** Waits until the page says that the address is free. */
  async isFree() {
    const free = this.t('account.onboarding.username_free', { link: '' }).trim()
    await this.page.getByText(free).first().waitFor()
  }

  async chooseIndustry(code: string) {
    await this.page
      .getByLabel(this.t('account.onboarding.industry'), { exact: true })
      .selectOption(code)
  }

  async next() {
    await this.page.getByRole('button', { name: this.t('account.onboarding.next') }).click()
  }

  async finish() {
    await this.page.getByRole('button', { name: this.t('account.onboarding.finish') }).click()
  }

  /** Waits for the dashboard, to which the last step leads. */
  async isDone() {
    await this.page.waitForURL('**/profile/u/me')
  }
}
