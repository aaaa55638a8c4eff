import { Check, Repeat2, X } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { shortCode } from '#shared/entries'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortDay, formatTime } from '#shared/formats'
import type { Door, Place } from './door'
import type { Verdict } from './judge'

/** What was decided of a code, and what may be done now. */
export type Decided = { verdict: Verdict; isMarked: boolean }

interface Props {
  decided: Decided
  door: Door
  onUndo: (place: Place) => void
  onPass: (entry: string, place: number) => void
  onNext: () => void
}

const LOOKS = { yes: Check, twice: Repeat2, no: X }

/** The answer of the door to one code, large enough to be read in passing. */
export function Result({ decided, door, onUndo, onPass, onNext }: Props) {
  const t = useT()
  const { verdict, isMarked } = decided
  const look = isMarked
    ? 'yes'
    : verdict.is === 'repeated' || verdict.is === 'unlisted'
      ? 'twice'
      : 'no'
  const Icon = LOOKS[look]
  const place = 'place' in verdict ? verdict.place : undefined
  const text = useAnswer(decided, door)

  return (
    <div className={`door-answer ${look}`} role={look === 'yes' ? 'status' : 'alert'}>
      <span className="big" aria-hidden="true">
        <Icon size={32} strokeWidth={3} />
      </span>
      <div>
        <h2>{text.title}</h2>
        {place && <p className="who">{place.name}</p>}
        <p>{text.line}</p>
        {place?.due && isMarked && (
          <p className="due">{t('door.pays', { amount: moneyOf(place.due) })}</p>
        )}
      </div>
      <div className="keys">
        {isMarked && place && (
          <button type="button" className="button" onClick={() => onUndo(place)}>
            {t('door.undo')}
          </button>
        )}
        {!isMarked && verdict.is === 'unlisted' && (
          <button
            type="button"
            className="button"
            onClick={() => onPass(verdict.entry, verdict.number)}
          >
            {t('door.let_in')}
          </button>
        )}
        <button type="button" className="button main" onClick={onNext}>
          {t('door.next')}
        </button>
      </div>
    </div>
  )
}

/** The words of an answer. */
function useAnswer({ verdict, isMarked }: Decided, door: Door): { title: string; line: string } {
  const t = useT()
  const { locale } = useShared()
  const { timeZone } = door.meeting
  if (isMarked) {
    const line = 'place' in verdict ? placeLine(verdict.place, t) : t('door.not_listed')
    return { title: t('door.come_in'), line }
  }
  if (verdict.is === 'repeated') {
    const { mark } = verdict.place
    const time = mark ? formatTime(mark.at, timeZone, locale) : ''
    return { title: t('door.already', { time }), line: markedBy(verdict.place, t) }
  }
  const day = verdict.is === 'otherDate' ? formatShortDay(verdict.start, timeZone, locale) : ''
  return { title: t(`door.verdicts.${verdict.is}`), line: t(`door.reasons.${verdict.is}`, { day }) }
}

/** Who marked a place, and at which door. */
function markedBy(place: Place, t: ReturnType<typeof useT>): string {
  const { by, door } = place.mark ?? {}
  if (!by) return placeLine(place, t)
  return door ? t('door.by_at', { name: by, door }) : t('door.by', { name: by })
}

/** Which place of a booking it is. */
export function placeLine({ entry, place, of, with: buyer }: Place, t: ReturnType<typeof useT>) {
  if (of < 2) return shortCode(entry, place)
  return buyer ? t('door.place_with', { place, of, buyer }) : t('door.place', { place, of })
}

function moneyOf({ amount, currency }: NonNullable<Place['due']>): string {
  return formatMoney(toMinor(amount, currency), currency)
}
