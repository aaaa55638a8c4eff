import { TimePicker } from './time_picker'
import { ChosenTimes } from './chosen_times'
import { useRef, useState } from 'react'
import { HoursForm } from '../form/hours_form'
import { ReserveFrame } from '../reserve_frame'
import { PackageDots, PackageTray } from './package_tray'
import { useT } from '~/lib/use_t'
import { noticeVisit } from '~/lib/notice_visit'
import type { Refusal } from '~/lib/api'
import type { Data } from '@generated/data'
import { useZone } from '~/lib/use_zone'
import { usePage } from '@inertiajs/react'
import { overlaps, useChosenHours } from '~/booking/time/use_chosen_hours'
import { takenTimes } from '../form/booking_failures'
import { useFocusOnChange } from '~/lib/use_focus_on_change'
import { show, useReserving, type ReserveProps } from '~/booking/use_reserving'

/** Focused after an hour was added: the button that ends choosing, or the next free hour. */
const NEXT = '.tray .main, [role=radio][tabindex="0"]'

/** Reserves a package: its hours are chosen one after another and kept while the tab is open. */
export function ReservePackage(props: ReserveProps) {
  const t = useT()
  const { service, member, people, away } = props
  const [zone, chooseZone] = useZone(service.organizer.timeZone)
  const { starts, add, remove, forget, isComplete } = useChosenHours(service)
  const { booked, collaboratorId, step, choosing, ...reserving } = useReserving(props)
  const [chosen, choose] = useState<string>()
  const [gone, setGone] = useState<string[]>([])
  const picker = useRef<HTMLDivElement>(null)
  const { pathname } = new URL(usePage().url, 'http://page.invalid')
  const isRegistering = pathname.endsWith('/register') && isComplete

  useFocusOnChange(`${isRegistering} ${booked?.code}`)

  const pick = (options = { replace: true }) => show(step('reserve'), options)

  /** Puts the hour into the tray and moves the focus to its day. */
  function addChosen() {
    if (!chosen) return
    setGone([])
    noticeVisit({ step: 'hour' })
    add([chosen])
    choose(undefined)
    requestAnimationFrame(() => picker.current?.querySelector<HTMLElement>(NEXT)?.focus())
  }

  /** Removes hours that other clients booked meanwhile; the others stay. */
  function removeTaken(error: Refusal) {
    const taken = takenTimes(error)
    setGone(taken)
    remove(taken)
    pick()
  }

  function showBooked(ticket: Data.Ticketing.Ticket) {
    forget()
    void reserving.showBooked(ticket)
  }

  return (
    <ReserveFrame
      {...{ service, member, people, away, booked }}
      look={isRegistering ? 'two' : 'package'}
      choosing={choosing()}
      ref={picker}
    >
      {isRegistering ? (
        <HoursForm
          {...{ service, starts, collaboratorId, zone }}
          address={step('reserve/register')}
          start={starts[0]!}
          onOtherTime={() => pick()}
          onTaken={removeTaken}
          onBooked={showBooked}
        >
          <ChosenTimes {...{ starts, zone }} onBack={pick} />
        </HoursForm>
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
              first={props}
              hostZone={service.organizer.timeZone}
              zone={zone}
              onZone={chooseZone}
              chosen={chosen}
              onChoose={choose}
              onContinue={addChosen}
              continueLabel={t('booking.package.add', { number: starts.length + 1 })}
              summary={<PackageDots service={service} count={starts.length} />}
              isHidden={(start) => overlaps(start, starts, service)}
            />
          )}
        </>
      )}
    </ReserveFrame>
  )
}
