import type { World } from '../world.ts'
import type { Booking } from '../facts.ts'

/** Does one thing; false where the product refuses it. */
export type Move = () => Promise<boolean>

/** What may happen: all the moves that are possible now; none where it does not apply. */
export type Step = { name: string; moves: (world: World) => Move[] }

/** A step with each of several things that it applies to. */
export function each<Item>(
  name: string,
  itemsOf: (world: World) => Item[],
  act: (world: World, item: Item) => Promise<boolean>
): Step {
  return { name, moves: (world) => itemsOf(world).map((item) => () => act(world, item)) }
}

/** A step that may happen to the host at any time. */
export const always = (name: string, act: (world: World) => Promise<boolean>): Step => ({
  name,
  moves: (world) => [() => act(world)],
})

/** The bookings that a step applies to. */
export const bookings = (applies: (booking: Booking) => boolean) => (world: World) =>
  world.facts.bookings.filter(applies)
