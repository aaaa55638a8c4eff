import { limits } from '#config/limits'
import { notAllowed } from '#core/errors'
import { limitCalls } from '#core/http/attempts'
import DoorTransformer, { markedFields } from './door_transformer.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { rotateEntryKey } from './entry_keys.ts'
import { doorMeeting, findDoor, namesOf } from './find_door.ts'
import { entriesOf, markPlace, type Marked } from './mark_place.ts'
import { sendMarks } from './validators.ts'

/** What a phone at the door reads and sends. */
export default class DoorsController {
  /** GET /meetings/:id/check-in: who is expected, with the keys that check their entries. */
  async show({ params, scope, serialize }: HttpContext) {
    const door = await findDoor(await doorMeeting(scope, params.id as string))
    return serialize(DoorTransformer.transform(door))
  }

  /** POST /meetings/:id/check-ins: marks in the order in which they were made. Each counts once, by its id. */
  async store(ctx: HttpContext) {
    const { marks } = await ctx.request.validateUsing(sendMarks)
    const meeting = await doorMeeting(ctx.scope, ctx.params.id as string)
    await limitCalls(ctx, limits.checkIns, ctx.scope.userId)
    const actor = { kind: 'host' as const, userId: ctx.scope.userId }
    const entries = await entriesOf(meeting)
    const marked: Marked[] = []
    // Each in a transaction of its own: what one door waits for is never what the other keeps.
    for (const mark of marks)
      marked.push(await transaction((trx) => markPlace(trx, { meeting, entries, actor, mark })))
    const standing = marked.flatMap((one) => one.standing ?? [])
    return markedFields(marked, await namesOf(standing))
  }

  /** POST /check-in/keys: a new key for the entries from now on. */
  async rotate({ scope, response }: HttpContext) {
    if (scope.role !== 'OWNER') throw notAllowed()
    const { number } = await transaction((trx) => rotateEntryKey(trx, scope.accountId))
    return response.status(201).send({ number })
  }
}
