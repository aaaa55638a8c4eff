/** What may become of a booking whose event its host moved or deleted. `keep`: the event is put back; of a clash: nothing changes. */
export const OUTCOMES = ['move', 'propose', 'cancel', 'keep'] as const

export type ChangeOutcome = (typeof OUTCOMES)[number]

type Asked = {
  kind: 'moved' | 'deleted' | 'clash'
  /** Whether the reader runs the account that has the booking. */
  isManaged: boolean
  /** Whether it is a date of a workshop. */
  isShared: boolean
}

/** What may be answered about a booking because of what a calendar says, what is meant first. */
export function outcomesOf({ kind, isManaged, isShared }: Asked): ChangeOutcome[] {
  // To move it, its host chooses a time.
  if (kind === 'clash') return ['keep']
  if (kind === 'deleted') return isManaged ? ['cancel', 'keep'] : ['keep']
  const moves: ChangeOutcome[] = isManaged ? ['move'] : []
  return [...moves, ...(isShared ? [] : (['propose'] as const)), 'keep']
}
