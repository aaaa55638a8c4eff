import type { Actor } from './record_event.ts'
import type { ServiceCard } from '#catalog'
import { memberChoiceNotAllowed } from '../errors.ts'

/**
 * Refuses a guest who names who is to receive them where the host decides that: MEMBER_CHOICE_NOT_ALLOWED (422). A host may
 * always say so.
 */
export function checkMemberChoice(
  { collaborators, allowMemberChoice }: ServiceCard,
  collaboratorId: string | undefined,
  actor: Actor
): void {
  const isDecided = collaborators.length > 0 && !allowMemberChoice
  if (collaboratorId && isDecided && actor.kind === 'guest') throw memberChoiceNotAllowed()
}
