import type { World } from './world.ts'
import { absent, managers, type Rule } from './rules.ts'

/** Who may see the mails of an account's bookings and send them again. */
export const DELIVERY_RULES: Record<string, [Rule, (world: World) => string]> = {
  'GET /deliveries': [managers, ({ teamId }) => `/deliveries?teamId=${teamId}`],
  'GET /tickets/:code/deliveries': [
    managers,
    ({ code, teamId }) => `/tickets/${code}/deliveries?teamId=${teamId}`,
  ],
  'POST /deliveries/:id/send': [
    absent,
    ({ teamId }) => `/deliveries/01a1fc7c-ed37-717d-94f7-46dffbac5b75/send?teamId=${teamId}`,
  ],
}
