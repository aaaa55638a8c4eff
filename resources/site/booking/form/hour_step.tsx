import { HoursForm } from './hours_form'
import { Repeat } from '../time/repeat'
import { useRepeat } from '../time/use_repeat'
import { ChosenTimes } from '../time/chosen_times'
import { settleClientSettings } from '~/lib/settle_client_settings'
import type { Data } from '@generated/data'

// The form begins with the visitor's country.
if (typeof window !== 'undefined') void settleClientSettings()

interface Props {
  service: Data.Catalog.PublicService
  start: string
  zone: string
  collaboratorId?: string
  /** Where the form is posted before any script. */
  address: string
  onBack: () => void
  onOtherTime: (start: string) => void
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** The last step of booking an hour: its dates where it is repeated, and the form. */
export function HourStep({ onBack, onBooked, ...props }: Props) {
  const { service, start, zone, collaboratorId } = props
  const repeat = useRepeat(service, { start, collaboratorId })

  function showBooked(ticket: Data.Ticketing.Ticket) {
    repeat.forget()
    onBooked(ticket)
  }

  return (
    <HoursForm
      {...props}
      starts={repeat.starts}
      isReady={repeat.isReady}
      onTaken={repeat.isOn ? repeat.reload : undefined}
      onBooked={showBooked}
    >
      <ChosenTimes starts={[start]} zone={zone} onBack={onBack} />
      {repeat.isOffered && <Repeat {...{ service, zone, repeat }} />}
    </HoursForm>
  )
}
