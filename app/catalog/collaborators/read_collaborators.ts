import { LIVE_MEMBER } from '#accounts'
import type { AgreedShare } from '#shared/shares'
import db from '@adonisjs/lucid/services/db'
import type { LucidRow, ModelQueryBuilderContract, LucidModel } from '@adonisjs/lucid/types/model'

/** A member of a team who receives for a service. */
export type Collaborator = {
  /** The person's own account. */
  accountId: string
  fullName: string
  picture: string | null
  /** A host with 2 gets twice as many bookings as one with 1, where the client does not choose. */
  weight: number
  /** One of the person's own schedules; null: their default one. */
  scheduleId: string | null
  /** What the person gets of a paid booking; null: nothing is agreed on. */
  share: AgreedShare | null
  /** Whether the person is a member of the team now. A member who left or was disabled receives no clients. */
  isActive: boolean
}

const COLLABORATORS = `(
  SELECT coalesce(json_agg(json_build_object(
    'accountId', c.collaborator_account_id, 'fullName', concat_ws(' ', a.first_name, a.last_name), 'picture', a.picture,
    'weight', c.weight, 'scheduleId', c.schedule_id, 'share', CASE
      WHEN c.share_percent IS NOT NULL THEN json_build_object('percent', c.share_percent)
      WHEN c.share_amount IS NOT NULL THEN json_build_object('amount', c.share_amount, 'price', services.amount) END,
    'isActive', EXISTS (
      SELECT FROM users u JOIN members m ON m.user_id = u.id
      WHERE u.personal_account_id = a.id AND m.account_id = c.account_id AND ${LIVE_MEMBER})
    ) ORDER BY c.position, c.collaborator_account_id), '[]')
  FROM service_collaborators c JOIN accounts a ON a.id = c.collaborator_account_id
  WHERE c.account_id = services.account_id AND c.service_id = services.id) AS collaborators`

/** Has services read together with who receives for them: no round trip of its own. */
export function withCollaborators(query: ModelQueryBuilderContract<LucidModel>): void {
  query.select('services.*', db.raw(COLLABORATORS))
}

/** The hosts of a service that was read; none: the account itself. */
export function collaboratorsOf(service: LucidRow): Collaborator[] {
  return (service.$extras.collaborators as Collaborator[] | undefined) ?? []
}
