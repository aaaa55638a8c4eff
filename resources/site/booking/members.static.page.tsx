import { hostOf } from '~/ui/host_colors'
import { Who } from '~/booking/service/who'
import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { useWhen } from '~/booking/service/service_card'
import { ANYBODY } from '#shared/collaborators'
import { PageHead } from '~/layout/page_head'
import { formatZone } from '#shared/formats'
import { Avatar } from '~/ui/avatar'
import { useBookingPath } from '~/lib/use_embedded'
import { useShared, useT } from '~/lib/use_t'
import type { ReactNode } from 'react'
import { ServiceData } from '~/booking/service/structured_data'

type Member = Data.Scheduling.ServiceMember

interface Props {
  service: Data.Catalog.PublicService
  members: Member[]
}

/** Faces beside "anyone": more would be a crowd. */
const MOST_FACES = 3

/** Lets a client choose a host of a team, or any who is free. Works without script. */
export default function Members({ service, members }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { organizer } = service
  const base = `/${organizer.username}/${service.slug}`
  const soonest = members.flatMap(({ next }) => next ?? []).sort()[0] ?? null
  const shared = { base, zone: organizer.timeZone }
  const hasAnybody = !service.requireMemberChoice

  return (
    <div className="card booking two whole">
      <PageHead
        title={`${service.title} · ${organizer.fullName}`}
        description={service.description ?? t('booking.book_with', { name: organizer.fullName })}
        path={base}
        picture={service.seoPicture}
        visit={{ username: organizer.username, serviceId: service.id }}
      />
      <ServiceData service={service} />
      <Who service={service} />
      <section className="register members">
        <header>
          <h2 id="members">{t('booking.members.choose')}</h2>
          {soonest && (
            <p>
              {t('booking.profile.zone', {
                zone: formatZone(organizer.timeZone, soonest, locale),
              })}
            </p>
          )}
        </header>
        <ul aria-labelledby="members">
          {hasAnybody && (
            <Choice
              {...shared}
              member={ANYBODY}
              name={t('booking.members.any')}
              next={soonest}
              face={<Faces members={members} />}
              isMain
            >
              <p className="role">{t('booking.members.any_hint')}</p>
            </Choice>
          )}
          {members.map(({ id, fullName, picture, profession, bio, next }) => (
            <Choice
              key={id}
              {...shared}
              member={id}
              name={fullName}
              next={next}
              face={<Avatar name={fullName} picture={picture} />}
            >
              {profession && <p className="role">{profession}</p>}
              {bio && <p className="description">{bio}</p>}
            </Choice>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The first members, one over the other. */
function Faces({ members }: Pick<Props, 'members'>) {
  return (
    <span className="group-faces" aria-hidden="true">
      {members.slice(0, MOST_FACES).map(({ id, fullName, picture }) => (
        <Avatar key={id} name={fullName} picture={picture} />
      ))}
    </span>
  )
}

interface ChoiceProps {
  /** The id of a member, or `any`. */
  member: string
  name: string
  base: string
  next: string | null
  zone: string
  face: ReactNode
  isMain?: boolean
  children: ReactNode
}

/** A host with their next free time. The whole card leads on, and a time that was chosen before stays chosen. */
function Choice({ member, name, base, next, zone, face, isMain = false, children }: ChoiceProps) {
  const t = useT()
  const path = useBookingPath()
  const start = new URL(usePage().url, 'http://page.invalid').searchParams.get('start')
  const chosen = start ? `&start=${encodeURIComponent(start)}` : ''
  return (
    <li className="service member">
      {face}
      <div>
        <h3>{name}</h3>
        {children}
        {next ? (
          <NextHour start={next} zone={zone} />
        ) : (
          <p className="next full">{t('booking.members.none')}</p>
        )}
      </div>
      <div className="go">
        <a
          className={isMain ? 'button main' : 'button soft'}
          href={path(`${base}/reserve?member=${member}${chosen}`)}
          aria-label={t('booking.members.pick', { name })}
        >
          {t('common.choose')}
        </a>
      </div>
    </li>
  )
}

function NextHour({ start, zone }: { start: string; zone: string }) {
  const t = useT()
  const { locale } = useShared()
  const when = useWhen(start, zone, locale)
  return <p className="next">{t('booking.members.next', { when })}</p>
}

Members.host = ({ service }: Props) => hostOf(service)
