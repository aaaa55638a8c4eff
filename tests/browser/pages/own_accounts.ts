import type { Dashboard } from './dashboard.ts'
import { providerName } from '#shared/linked_providers'
import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'
import type { LinkOutcome } from '#app/payments/gateways/drivers/local_linker'

/** The part of the methods page with the host's own accounts at providers. */
export class OwnAccountsPart {
  constructor(
    private dashboard: Dashboard,
    private locale: 'es' | 'en'
  ) {}

  get provider() {
    return providerName('local', this.locale)
  }

  get part() {
    const name = this.dashboard.t('admin.methods.accounts_of_own.title')
    return this.dashboard.main.getByRole('region', { name })
  }

  /** Leaves for the simulated provider, answers there, and waits for the page to say how it went. */
  async connect(outcome: LinkOutcome = 'allow') {
    await this.dashboard.press('admin.methods.accounts_of_own.connect', {
      provider: this.provider,
    })
    await answerAt(this.dashboard.page, this.dashboard.t, outcome)
    const way = outcome === 'deny' ? 'denied' : 'connected'
    await this.dashboard.reads(`admin.methods.accounts_of_own.returned.${way}`)
  }

  /** Waits until the account stands so. */
  async isIn(state: 'ok' | 'late' | 'broken') {
    const text = this.dashboard.t(`admin.methods.accounts_of_own.states.${state}`)
    await this.part.getByText(text, { exact: true }).waitFor()
  }

  /** Opens the dialog that asks whether the account is to be removed. */
  async askToRemove() {
    await this.dashboard.press('admin.methods.accounts_of_own.remove', {
      provider: this.provider,
    })
    await this.dashboard.reads('admin.methods.accounts_of_own.remove_text.local')
  }
}

/** Lets us in, or does not, at the page of the simulated provider. */
async function answerAt(page: Page, t: T, outcome: LinkOutcome) {
  const name = t(`checkout.account_simulator.outcomes.${outcome}`)
  await page.getByRole('button', { name, exact: true }).waitFor()
  // The provider's page knows no login of ours, and its reader has one already.
  if ((await page.locator('a[href="/login"]').count()) > 0) throw new Error('It offers a login')
  await page.getByRole('button', { name, exact: true }).click()
}
