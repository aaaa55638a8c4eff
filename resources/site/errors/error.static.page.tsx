import { Head, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { FreeSeat } from './free_seat'
import { useBookingPath } from '~/lib/use_embedded'
import { useShared, useT } from '~/lib/use_t'

interface Props {
  code: string
  status: number
  message: string
  /** The host that the address names. */
  username: string | null
}

/** Codes for which the host exists and may offer other services (docs/domain.md, "Refusals on screen"). */
const OF_HOST = ['SERVICE_NOT_FOUND', 'AVAILABILITY_NOT_FOUND', 'MEMBERS_NOT_FOUND']

/** What could be a host's name. Other first parts of an address, such as `wp-login.php`, are pages that do not exist. */
const USERNAME = /^[a-z0-9]{3,48}$/i

/** What went wrong, in words, and where to go on. */
export default function ErrorPage({ code, status, message, username }: Props) {
  const t = useT()

  if (username && OF_HOST.includes(code)) return <NotOffered {...{ status, message, username }} />
  if (code === 'START_GROUP_MEETING') return <WorkshopStarted {...{ status, message, username }} />
  if (status >= 500 || status === 429) return <Later {...{ status, message }} />
  if (code === 'USER_NOT_FOUND') return <NoHost {...{ status, username }} />
  const isBooking = code === 'TICKET_NOT_FOUND'
  return (
    <Mishap status={status} title={message} text={t('common.error_address')}>
      {isBooking && <BookingLink isMain />}
      <HomeLink isMain={!isBooking} />
      {!isBooking && <BookingLink />}
    </Mishap>
  )
}

/** A host who does not exist, or not by this name. */
function NoHost({ status, username }: Pick<Props, 'status' | 'username'>) {
  const t = useT()
  const isName = username !== null && USERNAME.test(username)
  return (
    <Mishap
      status={status}
      title={isName ? t('common.no_host', { username }) : t('errors.NOT_FOUND')}
      text={t(isName ? 'common.no_host_text' : 'common.error_address')}
    >
      <HomeLink isMain />
      <a className="button" href={isName ? `/search?search=${username}` : '/search'}>
        {t('common.search_host')}
      </a>
      <BookingLink />
    </Mishap>
  )
}

/** A failure of ours, or too many requests: the same address can be tried again. */
function Later({ status, message }: Pick<Props, 'status' | 'message'>) {
  const t = useT()
  const { url } = usePage()
  return (
    <Mishap
      status={status}
      title={message}
      text={t(status >= 500 ? 'common.error_ours' : 'common.error_wait')}
    >
      <a className="button main" href={url}>
        {t('common.try_again')}
      </a>
      <HomeLink />
    </Mishap>
  )
}

/** A workshop that has begun (docs/domain.md, "Refusals on screen"), with a link to the host's other services. */
function WorkshopStarted({ status, message, username }: Omit<Props, 'code'>) {
  const t = useT()
  const path = useBookingPath()
  return (
    <Mishap status={status} title={message} text={t('common.workshop_started')}>
      {username && (
        <a className="button main" href={path(`/${username}`)}>
          {t('common.see_workshops')}
        </a>
      )}
      <a className="button" href="/">
        {t('common.to_home')}
      </a>
    </Mishap>
  )
}

/** A service that is not offered (any more), with a link to the host's other services. */
function NotOffered({ status, message, username }: Omit<Props, 'code'>) {
  const t = useT()
  const path = useBookingPath()
  return (
    <Mishap status={status} title={message} text={t('common.not_offered')}>
      <a className="button main" href={path(`/${username}`)}>
        {t('common.see_host', { username: username ?? '' })}
      </a>
    </Mishap>
  )
}

interface MishapProps {
  status: number
  title: string
  text: string
  /** The links that lead on. */
  children: ReactNode
}

function Mishap({ status, title, text, children }: MishapProps) {
  const t = useT()
  const { product } = useShared()
  return (
    <div className="card narrow mishap">
      <Head title={title} />
      <FreeSeat />
      <p className="status-code">{t('common.error_code', { status })}</p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="ways">{children}</div>
      <p className="status-code">
        {t('common.write_us')} <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
      </p>
    </div>
  )
}

function HomeLink({ isMain = false }: { isMain?: boolean }) {
  const t = useT()
  return (
    <a className={isMain ? 'button main' : 'button'} href="/">
      {t('common.back_home')}
    </a>
  )
}

/** Clients who followed a wrong link find their booking by its code. */
function BookingLink({ isMain = false }: { isMain?: boolean }) {
  const t = useT()
  return (
    <a className={isMain ? 'button main' : 'button'} href="/meeting">
      {t('common.find_booking')}
    </a>
  )
}
