import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Availability } from '#api/routes'
import { hostOf } from '~/ui/host_colors'
import { SiteLayout } from '~/layout/site_layout'
import { toMinutes, type Duration } from '#shared/durations'
import { PreviewFrame } from '~/booking/preview_frame'
import type { Session } from '~/booking/time/session_list'

const Group = lazy(async () => import('~/booking/group.page'))
const Reserve = lazy(async () => import('~/booking/reserve.page'))
const Registration = lazy(async () => import('~/booking/registration.page'))

type Service = Data.Catalog.PublicService
type Host = Service['organizer']

/** What the dashboard sends as it is typed: a service, with the dates of a workshop. */
type Draft = { service: Omit<Service, 'organizer' | 'seoPicture'>; sessions: Session[] }

interface Props {
  organizer: Host
  /** For how many minutes the hours below are. */
  minutes: number
  availability: Availability
  from: string
  today: string
}

/** What clients will see of a draft, by the very pages that they see. It can be looked at and scrolled, no more. */
export default function Preview(props: Props) {
  return (
    <PreviewFrame<Draft>>
      {(draft) => (
        <Suspense>
          <ServicePage {...props} draft={draft} />
        </Suspense>
      )}
    </PreviewFrame>
  )
}

Preview.layout = (page: ReactElement) => page

function ServicePage({ organizer, draft, ...times }: Props & { draft: Draft }) {
  const service = { ...draft.service, organizer, seoPicture: '' }
  const { minutes, ...weeks } = times
  useTimesFor(draft.service.duration, minutes)
  const hours = { ...weeks, member: null, people: [] }

  return (
    <SiteLayout host={hostOf(service)}>
      {service.type === 'MEETING' ? (
        <Reserve key={`${minutes} ${service.package.sessions}`} service={service} {...hours} />
      ) : service.type === 'WEBINAR' ? (
        <Group service={service} sessions={draft.sessions} />
      ) : (
        <Registration service={service} />
      )}
    </SiteLayout>
  )
}

/** Asks for other hours once another duration has stood for a moment. */
function useTimesFor(duration: Duration | undefined, minutes: number) {
  const wanted = duration ? toMinutes(duration) : minutes

  useEffect(() => {
    if (wanted === minutes || wanted < 1 || wanted > 1440) return
    const reload = () => router.reload({ data: { minutes: wanted } })
    const later = setTimeout(reload, 300)
    return () => clearTimeout(later)
  }, [wanted, minutes])
}
