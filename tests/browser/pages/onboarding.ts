import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'

/** The steps from a newcomer's name to a first service. */
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

  get service() {
    return this.page.getByLabel(this.t('account.onboarding.service.title'))
  }

  get price() {
    const label = this.t('account.onboarding.service.amount', { symbol: 'S/' })
    return this.page.getByLabel(label)
  }

  get days() {
    return this.page.getByRole('group', { name: this.t('account.onboarding.hours.days') })
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

  /** Waits until a step is shown. */
  async isAt(step: string) {
    const name = this.t(`account.onboarding.steps.${step}.title`)
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** Passes a step that may stay empty. */
  async skip() {
    await this.page.getByRole('button', { name: this.t('account.onboarding.not_now') }).click()
  }

  /** Leaves the first service for later. */
  async leaveServiceForLater() {
    const name = this.t('account.onboarding.service.later')
    await this.page.getByRole('button', { name }).click()
  }

  async publish() {
    const name = this.t('account.onboarding.service.publish')
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Waits for the end, which shows the link of the page. */
  async isLive() {
    const name = this.t('account.onboarding.done.title')
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** Goes on to the dashboard, to which the last step leads. */
  async finish() {
    await this.page.getByRole('link', { name: this.t('account.onboarding.finish') }).click()
    await this.isDone()
  }

  /** Waits for the dashboard. */
  async isDone() {
    await this.page.waitForURL('**/profile/u/me')
  }
}
