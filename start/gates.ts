import { GATES } from '#shared/plans'
import { middleware } from '#start/kernel'
import { addError, describedRoute } from '#core/http/route_docs'

/** Closes the calls that not every plan has. Within the group of the interface, once all its routes are declared. */
export function closeGates(): void {
  for (const [call, { feature, free = 0 }] of Object.entries(GATES)) {
    const { route, docs } = describedRoute(call)
    addError(docs, 'FEATURE_NOT_AVAILABLE')
    // Where some are everybody's, the action counts them and asks for the feature itself.
    if (free === 0) route.use(middleware.feature({ feature }))
  }
}
