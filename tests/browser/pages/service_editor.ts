import type { Dashboard } from './dashboard.ts'

/** The kinds of services, by where their texts stand. */
type Of = 'services' | 'workshops' | 'waitlists' | 'assets' | 'payment_links'

/** The page on which a host writes a service of a kind: individual ones unless the test says otherwise. */
export class ServiceEditor {
  constructor(
    private dashboard: Dashboard,
    private of: Of = 'services'
  ) {}

  /** What clients will see, beside the fields or over them. */
  get shown() {
    return this.#preview.frameLocator('iframe')
  }

  get #preview() {
    const { page, t } = this.dashboard
    return page.getByRole('complementary', { name: t('admin.preview.title') })
  }

  get title() {
    return this.dashboard.page.getByRole('textbox', {
      name: this.dashboard.t(`admin.${this.of}.name`),
    })
  }

  /** The room in which clients are received. */
  get room() {
    return this.dashboard.field('admin.services.place.link')
  }

  /** A folded part of the fields. */
  section(name: string) {
    return this.dashboard.page.locator(`details#${name}`)
  }

  /** The amount of the price; with a currency, that of one price of several. */
  amount(currency?: string) {
    const { page, t } = this.dashboard
    const name = currency
      ? t('admin.services.price.amount_in', { currency })
      : t('admin.services.price.amount')
    return page.getByRole('spinbutton', { name })
  }

  async open(section: string) {
    await this.section(section).locator('> summary').click()
  }

  /** Opens what clients will see where a narrow screen has it behind a button. */
  async preview() {
    const { page, t } = this.dashboard
    if (await this.#preview.isVisible()) return
    await page.getByRole('button', { name: t('admin.preview.open') }).click()
    await this.#preview.waitFor()
  }

  async closePreview() {
    const close = this.dashboard.dialog.getByRole('button')
    if (await close.isVisible()) await close.click()
  }

  async name(title: string) {
    await this.title.fill(title)
  }

  async meetAt(link: string) {
    await this.room.fill(link)
  }

  async costs(amount: string) {
    await this.amount().fill(amount)
  }

  async isFree() {
    await this.dashboard.press('admin.services.price.free')
  }

  /** Publishes a new service, or saves one. */
  async save() {
    const { page, t } = this.dashboard
    const [publish, save] = [t('admin.services.publish'), t('ra.action.save')]
    await page.getByRole('button', { name: new RegExp(`^(${publish}|${save})$`) }).click()
  }

  /** Saves what is there already, and waits until it is. */
  async saveChanges() {
    await this.save()
    await this.dashboard.reads(`admin.${this.of}.record.notifications.updated`)
  }

  /** Saves a new service, and waits until it is there. */
  async create() {
    await this.save()
    await this.dashboard.reads('admin.services.record.notifications.created')
  }

  async delete() {
    await this.dashboard.press('ra.action.delete')
    await this.dashboard.confirm()
  }
}
