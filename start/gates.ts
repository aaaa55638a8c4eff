import { GATES } from '#shared/plans'
import { middleware } from '#start/kernel'
import { featureNotAvailable } from '#accounts'
import { addErrors, describedRoute } from '#core/http/route_docs'

/** Closes calls to the plans without their feature. Within the group of the interface, after all its routes. */
export function closeGates(): void {
  for (const [call, { feature, free = 0 }] of Object.entries(GATES)) {
    addErrors(call, featureNotAvailable)
    // Where every plan has some, the action counts them and asks for the feature itself.
    if (free === 0) describedRoute(call).route.use(middleware.feature({ feature }))
  }
}
