import { newId } from '../ids.ts'
import { beforeCreate, type BaseModel } from '@adonisjs/lucid/orm'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'

/** Gives a model its uuid v7 before the insert, so that the id is known to the jobs of the same transaction. */
export function withId<Model extends NormalizeConstructor<typeof BaseModel>>(superclass: Model) {
  class WithId extends superclass {
    static selfAssignPrimaryKey = true
    declare id: string

    @beforeCreate()
    static assignId(row: WithId) {
      row.id ??= newId()
    }
  }
  return WithId
}
