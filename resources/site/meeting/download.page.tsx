import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { Download as DownloadIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import { Notice } from '~/ui/notice'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'
import { InHostColors, serviceColors, hostOf } from '~/ui/host_colors'
import { fileKind, fileWeight } from '#shared/service_files'

type Ticket = Data.Ticketing.Ticket

interface Props {
  ticket: Ticket
}

const DAY = 86_400_000

/** Why there is nothing to download (any more). */
function overOf({ download, state }: Ticket): string | undefined {
  if (!download || !['confirmed', 'archived'].includes(state)) return 'none'
  if (!download.file) return 'missing'
  return download.left === 0 || Date.parse(download.until) <= Date.now() ? 'over' : undefined
}

/** The page of a file that was bought. Looking at it costs nothing: only the button takes a download. */
export default function Download({ ticket }: Props) {
  const t = useT()
  const { organizer, code } = ticket
  const over = overOf(ticket)

  return (
    <InHostColors className="card narrow status" colors={serviceColors(ticket)}>
      <Head title={t('booking.download.title', { title: ticket.title })} />
      <h1>{ticket.title}</h1>
      <p className="lead">{t('booking.download.from', { host: organizer.fullName })}</p>
      {over ? (
        <Notice kind="warn">{t(`booking.download.${over}`, { host: organizer.fullName })}</Notice>
      ) : (
        <Offer ticket={ticket} download={ticket.download!} />
      )}
      <a className="button" href={`/meeting/${code}`}>
        {t('booking.registration.see')}
      </a>
    </InHostColors>
  )
}

/** What there is, how often and how long; the form needs no script, which only counts along. */
function Offer({ ticket, download }: Props & { download: NonNullable<Ticket['download']> }) {
  const t = useT()
  const { locale } = useShared()
  const [taken, setTaken] = useState(0)
  const { file, until } = download
  const left = Math.max(0, download.left - taken)
  const days = Math.ceil((Date.parse(until) - Date.now()) / DAY)

  return (
    <>
      {file && (
        <p className="file">
          <b>{file.name}</b>
          <small>
            {fileKind(file)}, {fileWeight(file, locale)}
          </small>
        </p>
      )}
      <p aria-live="polite">
        {t('booking.download.left', { left, days })}{' '}
        <small>
          {t('booking.download.until', {
            until: formatWhen(until, ticket.attendee.timeZone, locale),
          })}
        </small>
      </p>
      {taken > 0 && <Notice kind="ok">{t('booking.download.started')}</Notice>}
      <form method="post" action={`/download/${ticket.code}`} onSubmit={() => setTaken(taken + 1)}>
        <button className="button main" disabled={left === 0}>
          <DownloadIcon size={18} aria-hidden="true" /> {t('booking.download.button')}
        </button>
      </form>
    </>
  )
}

Download.host = ({ ticket }: Props) => hostOf(ticket)
