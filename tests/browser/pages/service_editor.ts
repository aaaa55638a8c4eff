import type { Dashboard } from './dashboard.ts'

type Tab = 'personalize' | 'availability' | 'payments'

/** The page on which a host writes a service of any kind. */
export class ServiceEditor {
  constructor(private dashboard: Dashboard) {}

  /** What clients will see, beside or below the fields. */
  get preview() {
    const { page, t } = this.dashboard
    return page.getByRole('complementary', { name: t('admin.services.preview.title') })
  }

  /** The amount of the price; with a currency, that of one price of several. */
  amount(currency?: string) {
    const { page, t } = this.dashboard
    const name = currency
      ? t('admin.services.price.amount_in', { currency })
      : t('admin.services.price.amount')
    return page.getByRole('spinbutton', { name })
  }

  async openTab(tab: Tab) {
    const { page, t } = this.dashboard
    await page.getByRole('tab', { name: t(`admin.services.tabs.${tab}`) }).click()
  }

  async name(title: string) {
    await this.dashboard.field('admin.services.name').fill(title)
  }

  /** The room in which clients are received. */
  async meetAt(link: string) {
    await this.dashboard.field('admin.services.place.link').fill(link)
  }

  async costs(amount: string) {
    await this.#choosePrice('priced')
    await this.amount().fill(amount)
  }

  async isFree() {
    await this.#choosePrice('free')
  }

  async save() {
    await this.dashboard.save()
  }

  /** Saves what is there already, and waits until it is. */
  async saveChanges() {
    await this.save()
    await this.dashboard.reads('admin.services.record.notifications.updated')
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

  async #choosePrice(choice: 'free' | 'priced') {
    const { page, t } = this.dashboard
    await page.getByRole('radio', { name: t(`admin.services.price.${choice}`) }).check()
  }
}
