import type { HttpContext } from '@adonisjs/core/http'
import { cardOf } from '../cards/find_ticket_card.ts'
import { transaction } from '#core/database/transaction'
import { assignMember } from './validators.ts'
import TicketTransformer from '../cards/ticket_transformer.ts'
import { assignCollaborator } from './assign_collaborator.ts'

export default class MeetingCollaboratorsController {
  /** PATCH /meetings/:id/collaborator: the host says who attends. */
  async update({ request, params, scope, serialize }: HttpContext) {
    const { collaboratorId } = await request.validateUsing(assignMember)
    const { accountId, userId } = scope
    const actor = { kind: 'host' as const, userId }
    const assignment = { accountId, meetingId: params.id as string, collaboratorId, actor }
    const ticket = await transaction((trx) => assignCollaborator(trx, assignment))
    return serialize(TicketTransformer.transform(await cardOf(ticket)).useVariant('forHost'))
  }
}
