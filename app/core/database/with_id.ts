import { newId } from '../ids.ts'
import { beforeCreate, type BaseModel } from '@adonisjs/lucid/orm'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Change = 'update' | 'delete' | 'refresh'
type Search = ModelQueryBuilderContract<LucidModel>
type Insertion = ReturnType<QueryClientContract['insertQuery']>

/** Gives a model its uuid v7 before the insert. The jobs of the same transaction know the id. */
export function withId<Model extends NormalizeConstructor<typeof BaseModel>>(superclass: Model) {
  class WithId extends superclass {
    static selfAssignPrimaryKey = true
    declare id: string

    @beforeCreate()
    static assignId(row: WithId) {
      row.id ??= newId()
    }

    $getQueryFor(action: 'insert', client: QueryClientContract): Insertion
    $getQueryFor(action: Change, client: QueryClientContract): Search
    /** A row of an account is written by its whole key: the id alone would be looked for among everybody's. */
    $getQueryFor(action: 'insert' | Change, client: QueryClientContract): Insertion | Search {
      if (action === 'insert') return super.$getQueryFor(action, client)
      const query = super.$getQueryFor(action, client)
      const { accountId } = this.$original
      return accountId ? query.where('accountId', accountId) : query
    }
  }
  return WithId
}
