import type { Dashboard } from './dashboard.ts'

type Kind = 'services' | 'workshops' | 'waitlists' | 'assets' | 'payment_links'

/** The lists of services, one of each kind, and the overview that leads to them. */
export class ServiceList {
  constructor(
    private dashboard: Dashboard,
    private kind: Kind = 'services'
  ) {}

  /** By the menu and the overview. */
  async open() {
    await this.dashboard.goTo('services')
    await this.dashboard.follow(`admin.${this.kind}.title`)
  }

  async isEmpty() {
    await this.dashboard.reads(`admin.${this.kind}.empty_title`)
  }

  /** From an empty list to a new one. */
  async begin() {
    await this.open()
    await this.isEmpty()
    await this.create()
  }

  async create() {
    await this.dashboard.create(`admin.${this.kind}.create`)
  }

  async edit(title: string) {
    await this.#link(title).click()
  }

  async shows(title: string) {
    await this.#link(title).waitFor()
  }

  /** Copies one, which leads to the copy. */
  async copy(title: string) {
    const { page, t } = this.dashboard
    await page
      .getByRole('button', { name: `${t('admin.services.clone')}: ${title}` })
      .press('Enter')
    // Named in the language of the account, which is not that of the screen.
    await page.getByRole('heading', { level: 1, name: `${title} (copia)` }).waitFor()
  }

  /** Moves one with an arrow key, and waits until its new place is announced. */
  async move(title: string, key: 'ArrowUp' | 'ArrowDown', place: number) {
    const { page, t } = this.dashboard
    await page.getByRole('button', { name: t('admin.services.order.handle', { title }) }).press(key)
    await page
      .getByText(t('admin.services.order.moved', { title, place }))
      .waitFor({ state: 'attached' })
  }

  /** Waits for the list itself. */
  async isShown() {
    await this.dashboard.isAt(`admin.${this.kind}.title`)
  }

  #link(title: string) {
    return this.dashboard.page.getByRole('link', { name: title, exact: true })
  }
}
