import { PHONE, NARROW } from '../screens.ts'
import { speak } from './visitor.ts'
import { PASSWORD } from '#tests/helpers/host'
import type { BrowserContext, Page } from 'playwright'
import type { Locale, T } from '#tests/helpers/texts'

type Values = Record<string, unknown>

/** The dashboard of a person who is signed in; `complaints` collects what the browser's console warns of. */
export class Dashboard {
  readonly complaints: string[] = []

  constructor(
    readonly page: Page,
    readonly t: T
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text())
    })
  }

  get main() {
    return this.page.getByRole('main')
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  get hasDrawer() {
    return this.page.viewportSize()!.width < NARROW
  }

  /** Loads a page of the own account by its path behind `/profile/u/me/`, or any page by its whole path. */
  async open(path: string) {
    await this.page.goto(path.startsWith('/') ? path : `/profile/u/me/${path}`)
    await settled(this.page)
  }

  /** By the drawer, which a phone keeps closed. */
  async goTo(entry: string) {
    const name = this.t(`admin.menu.${entry}`)
    await this.openDrawer()
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async openDrawer() {
    if (this.hasDrawer) await this.press('ra.action.open_menu')
  }

  /** Opens the account's menu: link, plan, other accounts. */
  async openAccount() {
    await this.page
      .getByRole('button', { name: this.t('admin.account.menu', { name: '' }) })
      .click()
  }

  /** Opens the dialog of the help, which a phone keeps behind the drawer. */
  async openHelp() {
    await this.openDrawer()
    await this.page.getByRole('link', { name: this.t('common.help') }).click()
    await this.dialog.waitFor()
  }

  /** Takes a line of an open menu by the key of its text. */
  async pick(key: string) {
    await this.page.getByRole('menuitem', { name: this.t(key) }).click()
  }

  /** Follows a link of the page by the key of its text: a tab, a card, a way to another page. */
  async follow(key: string) {
    await this.main.getByRole('link', { name: this.t(key), exact: true }).click()
  }

  /** Follows the first link of the page that begins with the text of a key: an empty list repeats the one above it. */
  async create(key: string) {
    await this.page
      .getByRole('link', { name: this.t(key) })
      .first()
      .click()
  }

  /** Presses a button by the key of its text. */
  async press(key: string, values?: Values) {
    await this.page.getByRole('button', { name: this.t(key, values) }).click()
  }

  async save() {
    await this.press('ra.action.save')
  }

  /** Says yes to what a dialog asks. */
  async confirm() {
    await this.dialog.getByRole('button', { name: this.t('ra.action.confirm') }).click()
  }

  /** Waits for the text of a key. */
  async reads(key: string, values?: Values) {
    await this.page.getByText(this.t(key, values)).first().waitFor()
  }

  /** Waits for the page whose title a key names. */
  async isAt(key: string, values?: Values) {
    await this.page.getByRole('heading', { level: 1, name: this.t(key, values) }).waitFor()
  }

  /** A field by the key of its label. */
  field(key: string, values?: Values) {
    return this.page.getByLabel(this.t(key, values))
  }

  /** Chooses an option of a list of choices; both are named by what is read. */
  async choose(label: string, option: string) {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option }).click()
  }
}

type Wanted = { size?: typeof PHONE; locale?: Locale; at?: string }

/** Signs a person in without the form and opens a page of the dashboard: the home unless the test says otherwise. */
export async function openDashboard(
  context: BrowserContext,
  host: { user: { email: string } },
  { size = PHONE, locale = 'es', at = 'home' }: Wanted = {}
) {
  // A second try of a test is still signed in, and where the first one ended without network it has none.
  await context.clearCookies()
  await context.setOffline(false)
  const t = await speak(context, locale)
  const data = { email: host.user.email, password: PASSWORD }
  const signedIn = await context.request.post('/api/v3/auth', { data })
  const { redirectUri } = (await signedIn.json()) as { redirectUri: string }
  await context.request.get(redirectUri, { maxRedirects: 0 })
  const page = await context.newPage()
  await page.setViewportSize(size)
  const dashboard = new Dashboard(page, t)
  await dashboard.open(at)
  return dashboard
}

/**
 * Waits until the page of the address is shown with its data (docs/domain.md, "Dashboard").
 * A page may ask for more once its first data are there, so it must stay settled for some frames.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (seen) => {
      const isBusy = document.querySelector('main[aria-busy="true"], main [aria-busy="true"]')
      const isShown = !isBusy && document.querySelector('main h1')
      seen.frames = isShown ? seen.frames + 1 : 0
      return seen.frames > 5
    },
    { frames: 0 }
  )
}

/** Goes to another page of the dashboard by its whole path, as its links do: nothing is loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)
}

/** Of the browser, where the condition above runs. */
declare const document: { querySelector(selector: string): object | null }
