import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes changes: a user, staff of the platform for a host, or a program with a key. All else is the system. */
export type Actor = { kind: 'user' | 'staff' | 'key'; id: string }

const acting = new AsyncLocalStorage<Actor>()

/** Does work whose changes are recorded as an actor's (docs/domain.md, "History of changes"). */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return acting.run(actor, work)
}

/** The actor of the present work; undefined for the system. */
export function presentActor(): Actor | undefined {
  return acting.getStore()
}
