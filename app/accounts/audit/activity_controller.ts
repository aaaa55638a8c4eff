import { notAllowed } from '#core/errors'
import { OF_OWNER } from '#shared/changed_things'
import type { HttpContext } from '@adonisjs/core/http'
import { changePage, thingPage } from './validators.ts'
import ChangeTransformer from './change_transformer.ts'
import { actorsOf, listChanges } from './list_changes.ts'

/** The history of an account's settings. */
export default class ActivityController {
  /** GET /activity: all of it, for the owner. */
  async index(ctx: HttpContext) {
    requireOwner(ctx)
    const { request, scope, i18n, serialize } = ctx
    const query = await request.validateUsing(changePage)
    const { items, ...page } = await listChanges(scope, query, textsOf(i18n))
    return serialize({ ...page, items: ChangeTransformer.transform(items) })
  }

  /** GET /activity/people: whose changes there are. */
  async people(ctx: HttpContext) {
    requireOwner(ctx)
    return { items: await actorsOf(ctx.scope) }
  }

  /** GET /activity/thing: that of one thing, or of one kind of things. */
  async thing({ request, scope, i18n, serialize }: HttpContext) {
    const query = await request.validateUsing(thingPage)
    if (OF_OWNER.has(query.thing) && scope.role !== 'OWNER') throw notAllowed()
    const { items, ...page } = await listChanges(scope, query, textsOf(i18n))
    return serialize({ ...page, items: ChangeTransformer.transform(items) })
  }
}

function requireOwner({ scope }: HttpContext) {
  if (scope.role !== 'OWNER') throw notAllowed()
}

function textsOf(i18n: HttpContext['i18n']) {
  const t = (key: string, values?: Record<string, string | number>) => i18n.t(key, values)
  return { t, locale: i18n.locale }
}
