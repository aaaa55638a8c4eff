import type { VisitStep } from '#shared/visits'

/** A step of the visitor, or the code of a failure that is shown to them. */
type Noticed = { step: VisitStep } | { error: string }

/** Lets the page count what its visitor does (`start.ts`); nothing waits for it. */
export function noticeVisit(noticed: Noticed) {
  dispatchEvent(new CustomEvent('cupo:visit', { detail: noticed }))
}
