import type { World } from './world.ts'
import type { Row } from './route_rules.ts'
import type { ALIASES } from '#start/aliases'

/** The rule of an alias is its counterpart's; its address has the same parameters, a team's id in the query if need be. */
export function aliasRow(
  { call, of, isOfTeam }: (typeof ALIASES)[number],
  [rule, address, body]: Row
): Row {
  const [, pattern = ''] = of.split(' ')
  const [, other = ''] = call.split(' ')
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const form = new RegExp(`^${pattern.replace(/:\w+/g, '([^/?]+)')}`)
  const moved = async (world: World) => {
    const asked = address ? await address(world) : pattern
    const values = form.exec(asked)?.slice(1) ?? []
    const path = other.replace(/:(\w+)/g, (_, name) => values[names.indexOf(name)] ?? '')
    const query = asked.replace(form, '')
    return isOfTeam ? `${path}?teamId=${values[0]}` : `${path}${query}`
  }
  return body ? [rule, moved, body] : [rule, moved]
}
