/** Lets nobody go on before all of them have come so far, so that a race does not depend on the machine. */
export function barrier(people: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === people) resolve()
    return promise
  }
}
