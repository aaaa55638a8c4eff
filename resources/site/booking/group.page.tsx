import { useEffect } from 'react'
import { hostOf } from '~/ui/host_colors'
import { noticeVisit } from '~/lib/notice_visit'
import { Who } from '~/booking/service/who'
import { Workshop } from '~/booking/service/workshop'
import { useShared, useT } from '~/lib/use_t'
import { useZone } from '~/lib/use_zone'
import type { Data } from '@generated/data'
import { usePriced } from '~/lib/use_currency'
import { formatWhen } from '#shared/formats'
import { PageHead } from '~/layout/page_head'
import { GroupData } from '~/booking/service/group_data'
import { WorkshopForm } from '~/booking/form/workshop_form'
import { router, usePage } from '@inertiajs/react'
import { ZonePicker } from '~/booking/time/zone_picker'
import { servicePath } from '#shared/service_path'
import { useBookingPath } from '~/lib/use_embedded'
import { hasRoom, SessionList, type Session } from '~/booking/time/session_list'

interface Props {
  service: Data.Catalog.PublicService
  sessions: Session[]
}

/** The date that an address names; at /reserve without one, the first with room. */
function chosenOf(url: string, sessions: Session[]): Session | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  if (!pathname.endsWith('/reserve')) return undefined
  const wanted = searchParams.get('session')
  const named = sessions.find(({ id }) => id === wanted)
  return wanted ? (named?.isOpen ? named : undefined) : sessions.find(hasRoom)
}

/** A workshop with its dates and places left, and at /reserve its form. Choosing a date needs no script. */
export default function Group({ service: offered, sessions }: Props) {
  const t = useT()
  const service = usePriced()(offered)
  const path = useBookingPath()
  const { organizer } = service
  const base = servicePath(organizer.username, service)
  const chosen = chosenOf(usePage().url, sessions)
  const [zone, chooseZone] = useZone(organizer.timeZone)
  useEffect(() => {
    if (chosen) noticeVisit({ step: 'hour' })
  }, [chosen?.id])

  const head = (
    <>
      <PageHead
        title={`${service.title} · ${organizer.fullName}`}
        description={service.description ?? t('booking.book_with', { name: organizer.fullName })}
        path={base}
        picture={service.seoPicture}
        visit={{ username: organizer.username, serviceId: service.id }}
      />
      <GroupData service={service} sessions={sessions} />
    </>
  )

  if (chosen)
    return (
      <div className="card booking two">
        {head}
        <Who service={service} />
        <WorkshopForm
          service={service}
          session={chosen}
          zone={zone}
          isWaiting={!hasRoom(chosen)}
          back={path(base)}
          address={path(`${base}/reserve?session=${chosen.id}`)}
          onBooked={({ code }) =>
            router.visit(path(`${base}/reserve/confirmation?code=${code}`), { replace: true })
          }
        />
      </div>
    )
  return (
    <Workshop service={service}>
      {head}
      <h2>{t('booking.group.dates')}</h2>
      {sessions.length === 0 ? (
        <p className="lead">{t('booking.group.no_dates')}</p>
      ) : (
        <>
          <SessionList
            sessions={sessions}
            zone={zone}
            action={(session) => (
              <Choose
                session={session}
                zone={zone}
                path={path(`${base}/reserve?session=${session.id}`)}
              />
            )}
          />
          <ZonePicker
            zone={zone}
            hostZone={organizer.timeZone}
            at={sessions[0]!.start}
            onChoose={chooseZone}
          />
        </>
      )}
    </Workshop>
  )
}

function Choose({ session, zone, path }: { session: Session; zone: string; path: string }) {
  const t = useT()
  const { locale } = useShared()
  if (!session.isOpen) return null
  const date = formatWhen(session.start, zone, locale)
  if (!hasRoom(session)) {
    return (
      <a className="button" href={path} aria-label={t('booking.group.wait_date', { date })}>
        {t('booking.group.wait')}
      </a>
    )
  }
  return (
    <a className="button main" href={path} aria-label={t('booking.group.choose_date', { date })}>
      {t('booking.group.choose')}
    </a>
  )
}

Group.host = ({ service }: Props) => hostOf(service)
