/** The pool of the tests has ten connections, and some are left to the rest of the application. */
export const MOST_TOGETHER = 8

/**
 * Holds each caller until all of them have arrived.
 * A race then does not depend on the speed of the machine.
 */
export function barrier(people: number) {
  if (people > MOST_TOGETHER) throw new Error(`Only ${MOST_TOGETHER} can wait together`)
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === people) resolve()
    return promise
  }
}
