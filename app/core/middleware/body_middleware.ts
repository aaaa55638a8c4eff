import bodyParserConfig, { largeBodies } from '#config/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'

const usual = new BodyParserMiddleware(bodyParserConfig)

/** A parser for each route that takes more JSON than the others. */
const larger = new Map(
  Object.entries(largeBodies).map(([pattern, limit]) => [
    pattern,
    new BodyParserMiddleware({ ...bodyParserConfig, json: { ...bodyParserConfig.json, limit } }),
  ])
)

/** Reads the body of a call, as much of it as its route takes. */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const parser = larger.get(ctx.route?.pattern ?? '') ?? usual
    return parser.handle(ctx, next)
  }
}
