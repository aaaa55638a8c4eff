import { hostOf } from '~/ui/host_colors'
import { useEffect, useRef, useState } from 'react'
import { Repeat as RepeatIcon } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { Repeat } from '~/booking/time/repeat'
import type { Data } from '@generated/data'
import { usePriced } from '~/lib/use_currency'
import { useRepeat } from '~/booking/time/use_repeat'
import { useZone } from '~/lib/use_zone'
import { usePage } from '@inertiajs/react'
import { TimePicker } from '~/booking/time/time_picker'
import { ChosenTimes } from '~/booking/time/chosen_times'
import { InShort } from '~/booking/service/service_facts'
import { HoursForm } from '~/booking/form/hours_form'
import { ReserveFrame } from '~/booking/reserve_frame'
import { ReservePackage } from '~/booking/time/reserve_package'
import { usePosted } from '~/booking/form/use_posted'
import { useFocusOnChange } from '~/lib/use_focus_on_change'
import { show, useReserving, type ReserveProps } from '~/booking/use_reserving'

/** The step that an address names. A time that is none counts as not chosen. */
function stepOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  const wanted = searchParams.get('start') ?? ''
  const start = Number.isNaN(Date.parse(wanted)) ? undefined : wanted
  const day = searchParams.get('day') ?? undefined
  return { start, day, isRegistering: pathname.endsWith('/register') && start !== undefined }
}

/** One hour, or all hours of a package. */
export default function Reserve({ service: offered, ...props }: ReserveProps) {
  const service = usePriced()(offered)
  return service.package.sessions > 1 ? (
    <ReservePackage {...props} service={service} />
  ) : (
    <ReserveHour {...props} service={service} />
  )
}

/**
 * The chosen hour is in the address, so going back goes one step back and finds it still chosen, and the server renders each
 * step for who has no script yet.
 */
function ReserveHour(props: ReserveProps) {
  const t = useT()
  const { service, member, people } = props
  const { url } = usePage()
  const { day, isRegistering, ...named } = stepOf(url)
  const [posted] = useState({ url, other: usePosted()?.fields.other })
  // Another hour that was chosen without script is not in the address.
  const start = posted.other && posted.url === url ? String(posted.other) : named.start
  const [zone, chooseZone] = useZone(service.organizer.timeZone)
  const [chosen, setChosen] = useState(start)
  const { booked, collaboratorId, step, choosing, ...reserving } = useReserving(props)
  const repeat = useRepeat(service, { start, collaboratorId, isWanted: isRegistering })
  const hasContinued = useRef(false)

  useFocusOnChange(`${isRegistering} ${booked?.code}`)
  useEffect(() => setChosen(start), [isRegistering])

  /** Shown as chosen at once: the address follows a moment later. */
  function choose(time: string) {
    setChosen(time)
    show(step('reserve', { start: time }), { replace: true })
  }

  function goOn() {
    hasContinued.current = true
    show(step('reserve/register', { start: chosen }), { replace: false })
  }

  /** As the browser's own button does, unless the step was opened by its address. */
  function goBack() {
    if (hasContinued.current) return history.back()
    show(step('reserve', { start }), { replace: true })
  }

  function showBooked(ticket: Data.Ticketing.Ticket) {
    repeat.forget()
    reserving.showBooked(ticket)
  }

  return (
    <ReserveFrame
      {...{ service, member, people, booked }}
      look={isRegistering ? 'two' : ''}
      choosing={choosing(chosen)}
      note={
        repeat.isOffered &&
        !isRegistering && (
          <div className="repeats">
            <RepeatIcon size={18} aria-hidden="true" /> {t('booking.repeat.offered')}
          </div>
        )
      }
    >
      {start && isRegistering ? (
        <HoursForm
          {...{ service, start, collaboratorId, zone }}
          address={step('reserve/register', { start })}
          starts={repeat.starts}
          isReady={repeat.isReady}
          onOtherTime={(other) =>
            show(step('reserve/register', { start: other }), { replace: true })
          }
          onTaken={repeat.isOn ? repeat.reload : undefined}
          onBooked={showBooked}
        >
          <ChosenTimes starts={[start]} zone={zone} onBack={goBack} />
          {repeat.isOffered && <Repeat {...{ service, zone, repeat }} />}
        </HoursForm>
      ) : (
        <TimePicker
          productId={service.id}
          collaboratorId={collaboratorId}
          first={props}
          wantedDay={day}
          hostZone={service.organizer.timeZone}
          zone={zone}
          onZone={chooseZone}
          chosen={chosen}
          onChoose={choose}
          addressOf={(wanted) => step('reserve', wanted)}
          summary={<InShort service={service} />}
          continueTo={step('reserve/register', { start: chosen })}
          onContinue={goOn}
          continueLabel={t('booking.continue')}
        />
      )}
    </ReserveFrame>
  )
}

Reserve.host = ({ service }: ReserveProps) => hostOf(service)
