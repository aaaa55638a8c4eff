import { ANNOUNCED } from '#shared/announcements'

/** What an entry tells of: a move to another state, or a change while the state stays. */
const CHANGES = [
  'state',
  'time',
  'takenBack',
  'hour',
  'member',
  'place',
  'note',
  'details',
  'balance',
  'override',
  'paymentReminded',
  'fileDeleted',
] as const
const CONSENT = [
  'whatsappGiven',
  'whatsappWithdrawn',
  'marketingGiven',
  'marketingWithdrawn',
] as const
const PROPOSAL = ['proposed', 'declined', 'lapsed', 'withdrawn'] as const
const ATTENDANCE = ['entered', 'absent', 'undone'] as const

/** The kinds of entries of a booking's history, as its host reads them. */
export const HISTORY_KINDS = [
  ...CHANGES,
  ...PROPOSAL,
  ...ATTENDANCE,
  ...CONSENT,
  ...ANNOUNCED,
] as const

type Kind = (typeof HISTORY_KINDS)[number]

type Entry = { from: string | null; to: string; details: Partial<Record<string, string>> }

/** What an entry of a booking's history tells of. */
export function kindOfEntry({ from, to, details }: Entry): Kind {
  const named = HISTORY_KINDS.find((kind) => kind === details.what)
  if (named) return named
  if (details.calledOff) return 'hour'
  if (details.takenBack) return 'takenBack'
  if (details.previousStart) return 'time'
  return from === to && details.previousHosts ? 'member' : 'state'
}
