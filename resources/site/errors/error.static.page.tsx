import { Head } from '@inertiajs/react'
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

/** A workshop that has begun (docs/domain.md, "Refusals on screen"), with a link to the host's other services. */
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

/** A service that is not offered (any more), with a link to the host's other services. */
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
