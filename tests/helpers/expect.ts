import { expect as playwrightExpect } from 'playwright/test'

/** Playwright's assertions, which wait until they hold. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })
