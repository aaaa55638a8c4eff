import { hostOf } from '~/ui/host_colors'
import { useEffect, useRef, useState } from 'react'
import { Repeat as RepeatIcon } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { partOf } from '~/lib/part'
import { usePriced } from '~/lib/use_currency'
import { useZone } from '~/lib/use_zone'
import { noticeVisit } from '~/lib/notice_visit'
import { usePage } from '@inertiajs/react'
import { TimePicker } from '~/booking/time/time_picker'
import { InShort } from '~/booking/service/service_facts'
import { ReserveFrame } from '~/booking/reserve_frame'
import { usePosted } from '~/booking/form/use_posted'
import { useFocusOnChange } from '~/lib/use_focus_on_change'
import { show, useReserving, type ReserveProps } from '~/booking/use_reserving'

/** The form, which is loaded when an hour is chosen; and what chooses several hours, for packages only. */
const HourStep = partOf(() => import('~/booking/form/hour_step').then((file) => file.HourStep))
const ReservePackage = partOf(() =>
  import('~/booking/time/reserve_package').then((file) => file.ReservePackage)
)

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
  const { service, member, people, away } = props
  const { url } = usePage()
  const { day, isRegistering, ...named } = stepOf(url)
  const [posted] = useState({ url, other: usePosted()?.fields.other })
  // Another hour that was chosen without script is not in the address.
  const start = posted.other && posted.url === url ? String(posted.other) : named.start
  const [zone, chooseZone] = useZone(service.organizer.timeZone)
  const [chosen, setChosen] = useState(start)
  const { booked, collaboratorId, step, choosing, showBooked } = useReserving(props)
  const hasContinued = useRef(false)

  useFocusOnChange(`${isRegistering} ${booked?.code}`)
  useEffect(() => setChosen(start), [isRegistering])
  useEffect(() => HourStep.loadWhenIdle(), [])

  /** Shown as chosen at once: the address follows a moment later. */
  function choose(time: string) {
    setChosen(time)
    noticeVisit({ step: 'hour' })
    void HourStep.loadAhead()
    show(step('reserve', { start: time }), { replace: true })
  }

  /** Where the form cannot be loaded the browser opens the step by itself. */
  async function goOn() {
    hasContinued.current = true
    const address = step('reserve/register', { start: chosen })
    const isLoaded = await HourStep.load().then(
      () => true,
      () => false
    )
    if (isLoaded) show(address, { replace: false })
    else location.assign(address)
  }

  /** As the browser's own button does, unless the step was opened by its address. */
  function goBack() {
    if (hasContinued.current) return history.back()
    show(step('reserve', { start }), { replace: true })
  }

  return (
    <ReserveFrame
      {...{ service, member, people, away, booked }}
      look={isRegistering ? 'two' : ''}
      choosing={choosing(chosen)}
      note={
        service.allowRecurring &&
        !isRegistering && (
          <div className="repeats">
            <RepeatIcon size={18} aria-hidden="true" /> {t('booking.repeat.offered')}
          </div>
        )
      }
    >
      {start && isRegistering ? (
        <HourStep
          {...{ service, start, collaboratorId, zone }}
          address={step('reserve/register', { start })}
          onBack={goBack}
          onOtherTime={(other) =>
            show(step('reserve/register', { start: other }), { replace: true })
          }
          onBooked={showBooked}
        />
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

/** What an address shows at once is loaded before the page is drawn. */
Reserve.needs = async ({ url, props: { service } }: { url: string; props: ReserveProps }) => {
  if (service.package.sessions > 1) await ReservePackage.load()
  else if (stepOf(url).isRegistering) await HourStep.load()
}
