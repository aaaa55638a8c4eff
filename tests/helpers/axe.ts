import type { Page } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'

/** What axe finds against WCAG 2.2 AA on a page, in words short enough to read in a failed assertion. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`
  )
}
