import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { ANNOUNCED } from '#shared/announcements'
import type { HistoryEntry } from './list_history.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What an entry tells of: a move to another state, or a change while the state stays. */
const CHANGES = [
  'state',
  'time',
  'hour',
  'member',
  'place',
  'note',
  'details',
  'balance',
  'override',
  'paymentReminded',
] as const
const CONSENT = [
  'whatsappGiven',
  'whatsappWithdrawn',
  'marketingGiven',
  'marketingWithdrawn',
] as const
const PROPOSAL = ['proposed', 'declined', 'lapsed', 'withdrawn'] as const
const ATTENDANCE = ['entered', 'absent', 'undone'] as const
const KINDS = [...CHANGES, ...PROPOSAL, ...ATTENDANCE, ...CONSENT, ...ANNOUNCED] as const
type Kind = (typeof KINDS)[number]

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const shape = {
  id: text(),
  kind: vine.enum(KINDS),
  state: text(),
  actor: text(),
  person: textOrNull(),
  reason: textOrNull(),
  text: textOrNull(),
  previousStart: textOrNull(),
  proposedStart: textOrNull(),
  at: text(),
}

/** The answer of GET /tickets/:code/history. */
export const historyAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** An entry of a booking's history as its host sees it. */
export default class HistoryTransformer extends BaseTransformer<HistoryEntry> {
  toObject() {
    const { id, to, actor, person, reason, details, at } = this.resource
    return answer(shape, {
      id,
      kind: kindOf(this.resource),
      state: to,
      actor,
      person: person || null,
      reason,
      text: details.text ?? null,
      previousStart: details.previousStart ?? details.calledOff ?? null,
      proposedStart: details.proposed ?? null,
      at: at.toISOString(),
    })
  }
}

function kindOf({ from, to, details }: HistoryEntry): Kind {
  const named = KINDS.find((kind) => kind === details.what)
  if (named) return named
  if (details.calledOff) return 'hour'
  if (details.previousStart) return 'time'
  return from === to && details.previousHosts ? 'member' : 'state'
}
