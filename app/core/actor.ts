import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who makes changes: a user, staff of the platform for a host, or a program with a key. `link`: the person who has the
 * signed link of a mail to the account of that id. All else is the system.
 */
export type Actor = { kind: 'user' | 'staff' | 'key' | 'link'; id: string }

const acting = new AsyncLocalStorage<Actor>()

/** Does work whose changes are recorded as an actor's (docs/domain.md, "History of changes"). */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return acting.run(actor, work)
}

/** The actor of the present work; undefined for the system. */
export function presentActor(): Actor | undefined {
  return acting.getStore()
}
