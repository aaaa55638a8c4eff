import { Who } from './who'
import { Banner } from './banner'
import { ReceivedBy, type Person } from './received_by'
import { PageHead } from './page_head'
import { useRef, useState } from 'react'
import { BookedHere } from './booked_here'
import { TimePicker } from './time_picker'
import { RegisterForm } from './register_form'
import { ServiceData } from './structured_data'
import { PackageTray } from './package_tray'
import { useT } from '~/hooks/use_t'
import type { ApiError } from '~/api'
import type { Data } from '@generated/data'
import { useZone } from '~/hooks/use_zone'
import { router, usePage } from '@inertiajs/react'
import { overlaps, useChosenHours } from '~/hooks/use_chosen_hours'
import type { Availability } from '~/hooks/use_slots'
import { useFocusOnChange } from '~/hooks/use_focus_on_change'
import { useBookingPath, useEmbedded } from '~/hooks/use_embedded'

export interface ReserveProps {
  service: Data.Catalog.PublicService
  availability: Availability
  month: string
  /** Whom the client chose, or that anybody will do; null where there is nothing to choose. */
  member: string | null
  /** Who receives, as far as it is known. */
  people: Person[]
}

/** Shows a step of this page under an address of its own; the server need not be asked, it would say the same. */
export function show(url: string, { replace }: { replace: boolean }) {
  const visit = { url, preserveState: true, preserveScroll: replace }
  if (replace) router.replace(visit)
  else router.push(visit)
}

/** Where one goes on from an hour that was added: the chosen day, or the end of choosing. */
const NEXT = '.tray .main, [role=gridcell][aria-selected=true]'

/** A package: its hours are chosen one after another, and stay chosen for as long as the tab is open. */
export function ReservePackage({ service, availability, month, member, people }: ReserveProps) {
  const t = useT()
  const path = useBookingPath()
  const isEmbedded = useEmbedded()
  const { organizer } = service
  const [zone, chooseZone] = useZone(organizer.timeZone)
  const { starts, add, remove, forget, isComplete } = useChosenHours(service)
  const [chosen, choose] = useState<string>()
  const [gone, setGone] = useState<string[]>([])
  const [booked, setBooked] = useState<Data.Ticketing.Ticket>()
  const picker = useRef<HTMLDivElement>(null)
  const base = `/${organizer.username}/${service.slug}`
  const collaboratorId = member ? people[0]?.id : undefined
  const step = (name: string) => path(`${base}/${name}${member ? `?member=${member}` : ''}`)
  const { pathname } = new URL(usePage().url, 'http://page.invalid')
  const isRegistering = pathname.endsWith('/register') && isComplete

  useFocusOnChange(`${isRegistering} ${booked?.code}`)

  const pick = (options = { replace: true }) => show(step('reserve'), options)

  /** The hour goes into the tray, and one chooses on from its day. */
  function addChosen() {
    if (!chosen) return
    setGone([])
    add([chosen])
    choose(undefined)
    requestAnimationFrame(() => picker.current?.querySelector<HTMLElement>(NEXT)?.focus())
  }

  /** Somebody was faster with some of them: the others stay. */
  function lose({ meta }: ApiError) {
    const taken = String(meta?.starts ?? '')
      .split(' ')
      .filter(Boolean)
    setGone(taken)
    remove(taken)
    pick()
  }

  function showBooked(ticket: Data.Ticketing.Ticket) {
    forget()
    if (isEmbedded) return setBooked(ticket)
    router.visit(`/meeting/${ticket.code}`, { replace: true })
  }

  return (
    <div className={`card booking ${isRegistering || booked ? 'two' : 'package'}`} ref={picker}>
      <PageHead
        title={`${service.title} · ${organizer.fullName}`}
        description={service.description ?? t('booking.book_with', { name: organizer.fullName })}
        path={base}
        picture={service.seoPicture}
      />
      <ServiceData service={service} />
      <Banner picture={service.customization.banner} />
      <Who service={service}>
        <ReceivedBy {...{ people, member }} change={path(`${base}/members`)} />
      </Who>
      {booked ? (
        <BookedHere ticket={booked} />
      ) : isRegistering ? (
        <RegisterForm
          service={service}
          start={starts[0]!}
          starts={starts}
          collaboratorId={collaboratorId}
          zone={zone}
          onBack={pick}
          onOtherTime={() => pick()}
          onTaken={lose}
          onBooked={showBooked}
        />
      ) : (
        <>
          <PackageTray
            {...{ service, starts, zone, gone }}
            onAdd={add}
            onRemove={(start) => remove([start])}
            onContinue={() => show(step('reserve/register'), { replace: false })}
          />
          {!isComplete && (
            <TimePicker
              productId={service.id}
              collaboratorId={collaboratorId}
              first={{ month, availability }}
              hostZone={organizer.timeZone}
              zone={zone}
              onZone={chooseZone}
              chosen={chosen}
              onChoose={choose}
              onContinue={addChosen}
              continueLabel={t('booking.package.add')}
              isHidden={(start) => overlaps(start, starts, service)}
            />
          )}
        </>
      )}
    </div>
  )
}
