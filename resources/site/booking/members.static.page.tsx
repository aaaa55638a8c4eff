import { hostOf } from '~/ui/host_colors'
import { Who } from '~/booking/service/who'
import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import { useZone } from '~/lib/use_zone'
import { ANYBODY } from '#shared/collaborators'
import { PageHead } from '~/layout/page_head'
import { formatWhen } from '#shared/formats'
import { Avatar } from '~/ui/avatar'
import { ChevronRight, Users } from 'lucide-react'
import { useBookingPath } from '~/lib/use_embedded'
import { useShared, useT } from '~/lib/use_t'
import { ServiceData } from '~/booking/service/structured_data'

type Member = Data.Scheduling.ServiceMember

interface Props {
  service: Data.Catalog.PublicService
  members: Member[]
}

/** Lets a client choose a host of a team, or any who is free. Works without script. */
export default function Members({ service, members }: Props) {
  const t = useT()
  const { organizer } = service
  const base = `/${organizer.username}/${service.slug}`
  const soonest = members.flatMap(({ next }) => next ?? []).sort()[0]

  return (
    <div className="card booking two">
      <PageHead
        title={`${service.title} · ${organizer.fullName}`}
        description={service.description ?? t('booking.book_with', { name: organizer.fullName })}
        path={base}
        picture={service.seoPicture}
      />
      <ServiceData service={service} />
      <Who service={service} />
      <section className="register members">
        <h2 id="members">{t('booking.members.choose')}</h2>
        <ul aria-labelledby="members">
          {!service.requireMemberChoice && (
            <Choice member={ANYBODY} base={base} next={soonest ?? null} zone={organizer.timeZone}>
              <span className="avatar">
                <Users size={22} aria-hidden="true" />
              </span>
              <span>
                <b>{t('booking.members.any')}</b>
                <small>{t('booking.members.any_hint')}</small>
              </span>
            </Choice>
          )}
          {members.map(({ id, fullName, picture, profession, bio, next }) => (
            <Choice key={id} member={id} base={base} next={next} zone={organizer.timeZone}>
              <Avatar name={fullName} picture={picture} />
              <span>
                <b>{fullName}</b>
                {profession && <small>{profession}</small>}
                {bio && <small>{bio}</small>}
              </span>
            </Choice>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface ChoiceProps {
  member: string
  base: string
  next: string | null
  zone: string
  children: React.ReactNode
}

/** A host with their next free time; a time that was chosen before stays chosen. */
function Choice({ member, base, next, zone: hostZone, children }: ChoiceProps) {
  const t = useT()
  const { locale } = useShared()
  const path = useBookingPath()
  const [zone] = useZone(hostZone)
  const start = new URL(usePage().url, 'http://page.invalid').searchParams.get('start')
  const chosen = start ? `&start=${encodeURIComponent(start)}` : ''
  return (
    <li>
      <a className="member" href={path(`${base}/reserve?member=${member}${chosen}`)}>
        {children}
        <small className="next">
          {next
            ? t('booking.members.next', { when: formatWhen(next, zone, locale) })
            : t('booking.members.none')}
        </small>
        <ChevronRight size={18} aria-hidden="true" />
      </a>
    </li>
  )
}

Members.host = ({ service }: Props) => hostOf(service)
