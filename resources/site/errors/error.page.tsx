import { Head } from '@inertiajs/react'
import { useBookingPath } from '~/lib/use_embedded'
import { useShared, useT } from '~/lib/use_t'

interface Props {
  code: string
  status: number
  message: string
  /** Whose page it was asked of, as the address says. */
  username: string | null
}

/** Something of a host is not there; the host is, and has other things. See docs/domain.md, "Refusals on screen". */
const OF_HOST = ['SERVICE_NOT_FOUND', 'AVAILABILITY_NOT_FOUND', 'MEMBERS_NOT_FOUND']

/** What went wrong, in words, and the way back. */
export default function ErrorPage({ code, status, message, username }: Props) {
  const t = useT()
  const { product } = useShared()
  const isOurs = status >= 500

  if (username && OF_HOST.includes(code)) return <NotOffered {...{ message, username }} />
  if (code === 'START_GROUP_MEETING') return <WorkshopStarted {...{ message, username }} />

  return (
    <div className="card narrow mishap">
      <Head title={message} />
      <b aria-hidden="true">{status}</b>
      <h1>{message}</h1>
      <p className="lead">{t(isOurs ? 'common.error_ours' : 'common.error_address')}</p>
      <a className="button main" href="/">
        {t('common.back_home')}
      </a>
      {isOurs && (
        <p className="lead">
          {t('common.write_us')}{' '}
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
        </p>
      )}
    </div>
  )
}

/**
 * The view of its own that the specification gives a workshop that has begun (docs/domain.md, "Refusals on screen");
 * its host may have others.
 */
function WorkshopStarted({ message, username }: Pick<Props, 'message' | 'username'>) {
  const t = useT()
  const path = useBookingPath()
  return (
    <div className="card narrow mishap">
      <Head title={message} />
      <h1>{message}</h1>
      <p className="lead">{t('common.workshop_started')}</p>
      {username && (
        <a className="button main" href={path(`/${username}`)}>
          {t('common.see_workshops')}
        </a>
      )}
      <a className="button" href="/">
        {t('common.to_home')}
      </a>
    </div>
  )
}

/** What cannot be booked (any more), and what else its host offers. */
function NotOffered({ message, username }: { message: string; username: string }) {
  const t = useT()
  const path = useBookingPath()
  return (
    <div className="card narrow mishap">
      <Head title={message} />
      <b aria-hidden="true">404</b>
      <h1>{message}</h1>
      <p className="lead">{t('common.not_offered')}</p>
      <a className="button main" href={path(`/${username}`)}>
        {t('common.see_host', { username })}
      </a>
    </div>
  )
}
