import { useEffect, useRef, useState } from 'react'
import { Banner } from '~/components/banner'
import { Who } from '~/components/who'
import { ReceivedBy } from '~/components/received_by'
import { useT } from '~/hooks/use_t'
import type { Data } from '@generated/data'
import { usePriced } from '~/hooks/use_currency'
import { useZone } from '~/hooks/use_zone'
import { BookedHere } from '~/components/booked_here'
import { useBookingPath, useEmbedded } from '~/hooks/use_embedded'
import { PageHead } from '~/components/page_head'
import { router, usePage } from '@inertiajs/react'
import { ServiceData } from '~/components/structured_data'
import { TimePicker } from '~/components/time_picker'
import { RegisterForm } from '~/components/register_form'
import { ReservePackage, show, type ReserveProps } from '~/components/reserve_package'
import { useFocusOnChange } from '~/hooks/use_focus_on_change'

type Props = ReserveProps

/** The step that an address names. A time that is none counts as not chosen. */
function stepOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  const asked = searchParams.get('start') ?? ''
  const start = Number.isNaN(Date.parse(asked)) ? undefined : asked
  return { start, isRegistering: pathname.endsWith('/register') && start !== undefined }
}

/** One hour, or all hours of a package. */
export default function Reserve({ service: offered, ...props }: Props) {
  const service = usePriced()(offered)
  return service.package.sessions > 1 ? (
    <ReservePackage {...props} service={service} />
  ) : (
    <ReserveHour {...props} service={service} />
  )
}

/**
 * Rendered on the server with the first free day; choosing and booking need script. The chosen time is in the address,
 * so going back goes one step back and finds it still chosen.
 */
function ReserveHour({ service, availability, month, member, people }: Props) {
  const t = useT()
  const { start, isRegistering } = stepOf(usePage().url)
  const { organizer } = service
  const base = `/${organizer.username}/${service.slug}`
  const [zone, chooseZone] = useZone(organizer.timeZone)
  const [chosen, setChosen] = useState(start)
  const [booked, setBooked] = useState<Data.Ticketing.Ticket>()
  const isEmbedded = useEmbedded()
  const path = useBookingPath()
  const hasContinued = useRef(false)
  const collaboratorId = member ? people[0]?.id : undefined
  const step = (name: string, time?: string) =>
    path(`${base}/${name}?${member ? `member=${member}&` : ''}start=${time}`)

  useFocusOnChange(`${isRegistering} ${booked?.code}`)
  useEffect(() => setChosen(start), [isRegistering])

  /** Shown as chosen at once: the address follows a moment later. */
  function choose(time: string) {
    setChosen(time)
    show(step('reserve', time), { replace: true })
  }

  function goOn() {
    hasContinued.current = true
    show(step('reserve/register', chosen), { replace: false })
  }

  /** As the browser's own button does, unless the step was opened by its address. */
  function goBack() {
    if (hasContinued.current) return history.back()
    show(step('reserve', start), { replace: true })
  }

  /** On to the booking's own page; as a part of another page it is told here. */
  function showBooked(ticket: Data.Ticketing.Ticket) {
    if (isEmbedded) return setBooked(ticket)
    router.visit(`/meeting/${ticket.code}`, { replace: true })
  }

  return (
    <div className={`card booking ${isRegistering ? 'two' : ''}`}>
      <PageHead
        title={`${service.title} · ${organizer.fullName}`}
        description={service.description ?? t('booking.book_with', { name: organizer.fullName })}
        path={base}
        picture={service.seoPicture}
      />
      <ServiceData service={service} />
      <Banner picture={service.customization.banner} />
      <Who service={service}>
        <ReceivedBy
          {...{ people, member }}
          change={path(`${base}/members${chosen ? `?start=${chosen}` : ''}`)}
        />
      </Who>
      {booked ? (
        <BookedHere ticket={booked} />
      ) : start && isRegistering ? (
        <RegisterForm
          service={service}
          start={start}
          collaboratorId={collaboratorId}
          zone={zone}
          onBack={goBack}
          onOtherTime={(other) => show(step('reserve/register', other), { replace: true })}
          onBooked={showBooked}
        />
      ) : (
        <TimePicker
          productId={service.id}
          collaboratorId={collaboratorId}
          first={{ month, availability }}
          hostZone={organizer.timeZone}
          zone={zone}
          onZone={chooseZone}
          chosen={chosen}
          onChoose={choose}
          onContinue={goOn}
          continueLabel={t('booking.continue')}
        />
      )}
    </div>
  )
}
