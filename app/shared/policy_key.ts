/** A booking as far as it decides what its page says of the policy; the limits are ISO instants. */
type Standing = {
  state: string
  sessions: unknown[]
  policy: {
    mayCancel: boolean
    mayReschedule: boolean
    cancelUntil: string
    rescheduleUntil: string
  }
}

/**
 * The last part of the key of what the policy lets a client do; undefined where it says nothing.
 * What the state of a booking forbids, as while it waits for its money, has not ended: its limit is still to come.
 */
export function policyKey({ policy, sessions, state }: Standing, now: number): string | undefined {
  const { mayCancel, cancelUntil, rescheduleUntil } = policy
  const isOver = (until: string) => Date.parse(until) <= now
  if (sessions.length > 1 || state === 'pendingApproval') {
    const kind = sessions.length > 1 ? 'several' : 'request'
    if (mayCancel) return kind
    return isOver(cancelUntil) ? `${kind}_over` : undefined
  }
  return keyOfOne(policy, {
    isCancelOver: isOver(cancelUntil),
    isMoveOver: isOver(rescheduleUntil),
    isSame: cancelUntil === rescheduleUntil,
  })
}

type Limits = { isCancelOver: boolean; isMoveOver: boolean; isSame: boolean }

/** Of a booking with one meeting that its host has accepted. */
function keyOfOne({ mayCancel, mayReschedule }: Standing['policy'], limits: Limits) {
  if (mayCancel === mayReschedule) return keyOfBoth(mayCancel, limits)
  if (mayReschedule) return limits.isCancelOver ? 'reschedule' : 'reschedule_only'
  return limits.isMoveOver ? 'cancel' : 'cancel_only'
}

/** Where both are possible, or neither is. */
function keyOfBoth(isPossible: boolean, { isCancelOver, isMoveOver, isSame }: Limits) {
  if (isPossible) return isSame ? 'same' : 'both'
  if (!isCancelOver || !isMoveOver) return undefined
  return isSame ? 'over' : 'over_both'
}
