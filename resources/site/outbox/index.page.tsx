import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { Field } from '~/ui/field'
import { useZone } from '~/lib/use_zone'
import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '#shared/formats'

type Mail = {
  id: string
  to: string
  subject: string | null
  html: string | null
  text: string
  at: string
  attachments: { name: string; contentType: string; content: string }[]
}

/** A mail whose links open beside the outbox. It runs no script. */
function framed({ html, text }: Mail): string {
  return html ? html.replace('<head>', '<head><base target="_blank"/>') : text
}

/** Mails that would have been sent, newest first; the chosen one is shown as its reader sees it. */
export default function Outbox({ to, mails }: { to: string; mails: Mail[] }) {
  const t = useT()
  const { locale } = useShared()
  const [timeZone] = useZone('UTC')
  const [chosen, choose] = useState(mails[0]?.id)
  const message = mails.find(({ id }) => id === chosen)

  return (
    <div className="outbox">
      <Head title={t('booking.outbox.title')} />
      <h1>{t('booking.outbox.title')}</h1>
      <p className="lead">{t('booking.outbox.text')}</p>
      <form className="outbox-filter" method="get">
        <Field label={t('booking.outbox.to')} name="to" type="email" defaultValue={to} />
        <button className="button">{t('booking.outbox.filter')}</button>
      </form>
      {mails.length === 0 && <p className="card empty">{t('booking.outbox.empty')}</p>}
      <div className="outbox-columns">
        <ul>
          {mails.map(({ id, to: recipient, subject, at }) => (
            <li key={id}>
              <button
                type="button"
                className="card"
                aria-pressed={id === chosen}
                onClick={() => choose(id)}
              >
                <b>{subject}</b>
                <small>
                  {recipient} · {formatShortWhen(at, timeZone, locale)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {message && (
          <article className="card">
            <iframe
              title={message.subject ?? ''}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={framed(message)}
            />
            {message.attachments.map(({ name, contentType, content }) => (
              <a
                key={name}
                className="button"
                download={name}
                href={`data:${contentType.split(';')[0]};charset=utf-8,${encodeURIComponent(content)}`}
              >
                {name}
              </a>
            ))}
          </article>
        )}
      </div>
    </div>
  )
}
