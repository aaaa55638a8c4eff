import type { Page } from 'playwright'
import { AssertionError } from 'node:assert'
import { AxeBuilder } from '@axe-core/playwright'

/**
 * Fading elements have colours of the moment, which no reader sees. What a closed part holds is not drawn, so that its
 * animations never end.
 */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
  .filter(({ effect }) => effect.target?.checkVisibility())
  .map(({ finished }) => finished))`

/** Waits until nothing moves or fades. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST)
}

/** Lets bars and toasts that float over the page stand still: what they cover can be scrolled out from below, or soon seen. */
const WITHOUT_FLOATS = `{
  const floats = [...document.querySelectorAll('.site *, .embedded *, main form *, .MuiSnackbar-root')].filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position) && !element.closest('dialog'))
  for (const element of floats) element.style.position = 'static'
  window.floats = floats
}`
const WITH_FLOATS = `for (const element of window.floats) element.style.position = ''`

/** Fails with what axe finds against WCAG 2.2 AA on a page, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  // A frame that runs no script, as that of a mail, cannot be asked.
  const hasMute = (await page.locator('iframe[sandbox]:not([sandbox*=allow-scripts])').count()) > 0
  await page.evaluate(WITHOUT_FLOATS)
  // The general mode opens a page of its own for each look, which only frames of elsewhere need.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(hasMute && { iframes: false }) })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(hasMute || page.frames().length === 1)
    .analyze()
  await page.evaluate(WITH_FLOATS)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`)
  )
  if (found.length > 0) throw new AssertionError({ message: found.join('\n') })
}
