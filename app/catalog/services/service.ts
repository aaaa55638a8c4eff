import { compose } from '@adonisjs/core/helpers'
import { beforeFetch, beforeFind, beforePaginate } from '@adonisjs/lucid/orm'
import { ServiceSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import { withCollaborators } from '../collaborators/read_collaborators.ts'
import type { ServiceLocation } from '#shared/location'
import type { Customization } from '#shared/customization'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { CollaboratorMode } from '#shared/collaborators'
import type { BalanceWay } from '#shared/deposits'
import type { FileFacts } from '#shared/service_files'
import type { BasicField, Question } from '#shared/questions'

/** The file of an ASSET: `key` names it in storage and is never sent. */
export type ServiceFile = FileFacts & { key: string; name: string }

/** What a host publishes. */
export default class Service extends compose(ServiceSchema, withId) {
  declare location: ServiceLocation
  declare fields: Question[]
  /** null: the host has not said. */
  declare basicFields: BasicField[] | null
  declare customization: Partial<Customization>
  declare tags: string[]
  /** Of an ASSET, once its host has sent it. */
  declare file: ServiceFile | null
  /** Minor units by currency. */
  declare bookingPrices: Record<string, number>
  declare balanceBy: BalanceWay
  declare collaboratorMode: CollaboratorMode

  /** Reads each service together with its hosts, so that no query forgets them. */
  @beforeFind()
  @beforeFetch()
  static readCollaborators(query: ModelQueryBuilderContract<LucidModel>) {
    withCollaborators(query)
  }

  @beforePaginate()
  static pageCollaborators([, query]: ModelQueryBuilderContract<LucidModel>[]) {
    if (query) withCollaborators(query)
  }
}
