import type { T } from '#tests/helpers/texts'
import type { BrowserContext, Page } from 'playwright'

/** The page of a meeting's door, on the phone of a host who is signed in. */
export class DoorPage {
  constructor(
    readonly page: Page,
    readonly t: T
  ) {}

  static async open(
    context: BrowserContext,
    meetingId: string,
    t: T,
    size: { width: number; height: number }
  ) {
    const page = await context.newPage()
    await page.setViewportSize(size)
    await page.goto(`/checkin/${meetingId}`)
    return new DoorPage(page, t)
  }

  /** Types the code that stands below a QR code. */
  async type(code: string) {
    const { page, t } = this
    const field = page.getByLabel(t('door.code'))
    if (!(await field.isVisible()))
      await page.getByRole('button', { name: t('door.type_code') }).click()
    await field.fill(code)
    await page.getByRole('button', { name: t('door.mark_entry'), exact: true }).click()
  }

  async next() {
    await this.page.getByRole('button', { name: this.t('door.next') }).click()
  }

  /** Waits until the door says so many are inside. */
  async counts(inside: number, all: number) {
    await this.page
      .getByText(this.t('door.inside', { inside, all }), { exact: true })
      .waitFor({ state: 'attached' })
  }

  /** Waits for a heading of the answer to a code. */
  async says(title: string | RegExp) {
    await this.page.getByRole('heading', { level: 2, name: title }).waitFor()
  }

  async showList() {
    const button = this.page.getByRole('button', { name: this.t('door.list'), exact: true })
    if (await button.isVisible()) await button.click()
  }

  person(key: string, name: string) {
    return this.page.getByRole('button', { name: this.t(key, { name }) })
  }
}
