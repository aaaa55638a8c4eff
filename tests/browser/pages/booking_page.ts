import type { FrameLocator, Page } from 'playwright'
import { ana } from '#tests/helpers/host'
import type { T } from '#tests/helpers/texts'
import { expect } from '#tests/helpers/expect'

type Client = { name: string; email: string; phone: { number: string } }

/** The public pages on which a client books, alone or in a frame of another site. */
export class BookingPage {
  constructor(
    private page: Page | FrameLocator,
    private t: T
  ) {}

  /** From the host's page to one of the services. */
  async openService(title: string) {
    await this.page.getByRole('link', { name: title }).click()
    await this.isAlive()
  }

  /** Waits until days and hours are chosen by script. */
  async isAlive() {
    const day = this.page.locator('.month [role=gridcell][tabindex="0"]')
    await day.waitFor({ state: 'attached' })
  }

  /** Shows the weeks: a sheet on a phone, on a desk they are there. */
  async showWeeks() {
    await this.isAlive()
    const grid = this.page.getByRole('grid')
    if (!(await grid.isVisible())) await this.press('booking.see_month')
    await grid.waitFor()
    return grid
  }

  /** Shows the next weeks with their free days. */
  async nextWeeks() {
    const grid = await this.showWeeks()
    const before = (await grid.getByRole('gridcell').first().getAttribute('data-date'))!
    await this.press('booking.next_weeks')
    await expect(grid.getByRole('gridcell').first()).not.toHaveAttribute('data-date', before)
    await expect(grid).toHaveAttribute('aria-busy', 'false')
  }

  /** Chooses a language in the menu of the host's page, which loads again in it. */
  async chooseLanguage(locale: 'es' | 'en') {
    const name = locale === 'es' ? 'Español' : 'English'
    await this.page.locator('.menu > summary').click()
    await this.page.getByRole('link', { name }).click()
    await this.page.locator(`html[lang=${locale}]`).waitFor()
  }

  /** The first free day of the shown weeks, or the first whose name begins so. */
  async chooseDay(name = '') {
    const days = (await this.showWeeks()).getByRole('gridcell', { disabled: false })
    const free = days.and(this.page.getByRole('gridcell', { name: /libres?|free/ }))
    await free
      .and(this.page.getByRole('gridcell', { name: new RegExp(`^${name}`) }))
      .first()
      .click()
  }

  /** The first hour of the day, or the one whose name begins so; then the form. */
  async chooseHour(name = '') {
    await this.page
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .first()
      .check()
    await this.goOn()
    await this.page.getByRole('heading', { name: this.t('booking.your_data') }).waitFor()
  }

  /** Continues with the chosen hour. */
  async goOn() {
    await this.page.getByRole('link', { name: this.t('booking.continue'), exact: true }).click()
  }

  /** A day and an hour of the next weeks. */
  async choose({ day = '', hour = '' } = {}) {
    await this.nextWeeks()
    await this.chooseDay(day)
    await this.chooseHour(hour)
  }

  async fillIn({ name, email, phone }: Client = ana) {
    await this.page.getByLabel(this.t('booking.name'), { exact: true }).fill(name)
    await this.page.getByLabel(this.t('booking.email'), { exact: true }).fill(email)
    await this.page.getByLabel(this.t('booking.phone')).fill(phone.number)
    await this.accept()
  }

  async accept() {
    await this.page.getByRole('checkbox', { name: this.t('booking.accept') }).check()
  }

  async reserve() {
    await this.press('booking.reserve')
  }

  /** Presses a button by the key of its text. */
  async press(key: string) {
    await this.page.getByRole('button', { name: this.t(key), exact: true }).click()
  }

  /** Follows a link by the key of its text. */
  async follow(key: string) {
    await this.page.getByRole('link', { name: this.t(key) }).click()
  }

  /** Waits for the heading of a key. */
  async reads(key: string, values?: Record<string, string | number>) {
    await this.page.getByRole('heading', { name: this.t(key, values) }).waitFor()
  }

  /** Waits until the page says that the booking of a moment ago stands. */
  async isConfirmed() {
    await this.page.getByRole('heading', { name: /^(Listo|Done), / }).waitFor()
  }
}
