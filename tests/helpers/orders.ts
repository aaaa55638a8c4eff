/** Every order of some things. */
export function ordersOf<Thing>(things: Thing[]): Thing[][] {
  if (things.length < 2) return [things]
  return things.flatMap((first, index) =>
    ordersOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest])
  )
}
