import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '~/lib/times'

/** What the bar below the hours says of the choice, and where it leads. */
export interface Choosing {
  zone: string
  chosen?: string
  /** The service on one line. */
  summary: React.ReactNode
  continueLabel: string
  /** The address to continue to; without one only script continues. */
  continueTo?: string
  onContinue: () => void
  isSending?: boolean
}

/** What was chosen and the way on, always within reach of the thumb. Its place is kept while nothing is chosen. */
export function ChoiceBar({ zone, chosen, summary, continueLabel, ...way }: Choosing) {
  const t = useT()
  const { locale } = useShared()
  const { continueTo, onContinue, isSending } = way

  function goOn(event: React.MouseEvent) {
    event.preventDefault()
    onContinue()
  }

  return (
    <div className="choice-bar">
      <p aria-live="polite">
        <b>{chosen ? formatShortWhen(chosen, zone, locale) : t('booking.choose_hour')}</b>
        <small>{summary}</small>
      </p>
      {chosen &&
        (continueTo ? (
          <a className="button main" href={continueTo} onClick={goOn}>
            {continueLabel}
          </a>
        ) : (
          <button type="button" className="button main" disabled={isSending} onClick={onContinue}>
            {continueLabel}
          </button>
        ))}
    </div>
  )
}
