import { defineHook } from '#core/hooks'
import type AuditEntry from './audit_entry.ts'
import type { Way } from '#core/database/ways'
import type { ChangeFilter } from './validators.ts'
import type { Reader } from './domain/change_values.ts'
import type { FieldWords } from './domain/change_words.ts'

/** Who changed what, and when. */
export type ChangeEntry = Pick<
  AuditEntry,
  'id' | 'createdAt' | 'actor' | 'actorId' | 'actorName' | 'action' | 'thing' | 'thingId' | 'detail'
>

/** A change in the words of its reader. */
export type ChangeCard = { entry: ChangeEntry; name: string | null; fields: FieldWords[] }

/** A person who made changes. */
export type ChangeActor = { id: string; name: string }

/** Changes that another module keeps by itself. They are read where they lie and not copied. */
export type ChangeSource = {
  /**
   * Those that pass a filter; nothing where none can. An index leads along them by time. The bindings are `accountId`,
   * `person`, `thingId`, `start` and `end`.
   */
  way: (filter: ChangeFilter) => Way | undefined
  /** Those of some ids that are its own, in the words of a reader. */
  cards: (accountId: string, ids: string[], reader: Reader) => Promise<ChangeCard[]>
  people: (accountId: string) => Promise<ChangeActor[]>
}

/** Asks for the changes that other modules keep (docs/domain.md, "History of changes"). */
export const changeSources = defineHook<[], ChangeSource>()
