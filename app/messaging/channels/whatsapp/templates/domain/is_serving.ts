/** What is known of a template at its provider. */
type Known = { state: string; category: string }

/** Why a template is not sent at present; what Meta has made marketing needs another consent. */
export function refusalOf(found: Known | undefined, category: string): string | undefined {
  if (!found) return 'not submitted'
  if (found.state !== 'approved') return found.state
  return found.category === 'marketing' && category === 'utility' ? found.category : undefined
}

/** Whether a template is sent at present. */
export function isServing(found: Known | undefined, category: string): boolean {
  return refusalOf(found, category) === undefined
}
