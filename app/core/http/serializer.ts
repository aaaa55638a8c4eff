import { HttpContext } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'

/** Answers are the transformer's object itself, without an envelope (docs/api.md, "Conventions"). */
class Serializer extends BaseSerializer<{
  Wrap: undefined
  PaginationMetaData: Record<string, unknown>
}> {
  wrap = undefined

  definePaginationMetaData(metaData: unknown): Record<string, unknown> {
    return metaData as Record<string, unknown>
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    serialize: Serializer['serialize']
  }
}

const serializer = new Serializer()

HttpContext.instanceProperty('serialize', function (this: HttpContext, values: never): never {
  return serializer.serialize(values, this.containerResolver) as never
})
