import type { Actor } from '../record_event.ts'
import type { ServiceCard } from '#catalog'
import { memberChoiceNotAllowed } from '../../errors.ts'
import { refusedFields } from '#core/refused_fields'

/**
 * Refuses a client who chooses a member where the host decides: MEMBER_CHOICE_NOT_ALLOWED (422).
 * A host may always choose.
 */
export function checkMemberChoice(
  { collaborators, allowMemberChoice }: ServiceCard,
  collaboratorId: string | undefined,
  actor: Actor
): void {
  const isDecided = collaborators.length > 0 && !allowMemberChoice
  if (collaboratorId && isDecided && actor.kind === 'guest') throw memberChoiceNotAllowed()
}

/**
 * Refuses a booking without the member it needs: VALIDATION_ERROR (422) that names `collaboratorId`.
 * Hosts always name one of several members; clients do where the service requires it.
 */
export function requireMember(
  { collaborators, collaboratorMode, requireMemberChoice, allowMemberChoice }: ServiceCard,
  collaboratorId: string | undefined,
  actor: Actor
): void {
  const members = collaborators.filter(({ isActive }) => isActive)
  if (collaboratorId || collaboratorMode !== 'ONE' || members.length < 2) return
  const isAsked = actor.kind === 'host' || (requireMemberChoice && allowMemberChoice)
  if (isAsked) throw refusedFields([{ field: 'collaboratorId', rule: 'required' }])
}
