import { useState } from 'react'
import { Head, Link } from '@inertiajs/react'
import { Field, Select } from '~/ui/field'
import { MailAnswer } from './mail_answer'
import { WhatsApp } from './whatsapp'
import { awaitAnswer } from './await_answer'
import { useZone } from '~/lib/use_zone'
import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '#shared/formats'

type Mail = {
  id: string
  deliveryId: string
  channel: string
  to: string
  answerTo: string | null
  subject: string | null
  html: string | null
  text: string
  at: string
  attachments: { name: string; contentType: string; content: string }[]
  buttons: { title: string; action: string }[]
}

/** A mail whose links open beside the outbox. It runs no script. */
function framed({ html, text }: Mail): string {
  return html ? html.replace('<head>', '<head><base target="_blank"/>') : text
}

type Props = { to: string; channel: string; mails: Mail[] }

/** Messages that would have been sent, newest first; the chosen one is shown as its reader sees it. */
export default function Outbox({ to, channel, mails }: Props) {
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
      <p>
        <Link href="/outbox/messages">{t('booking.outbox.messages')}</Link>
      </p>
      <form className="outbox-filter" method="get">
        <Field label={t('booking.outbox.to')} name="to" defaultValue={to} />
        <Select
          label={t('booking.outbox.channel')}
          name="channel"
          defaultValue={channel}
          options={[
            ['', t('booking.outbox.all')],
            ['email', t('booking.outbox.email')],
            ['whatsapp', t('booking.outbox.whatsapp')],
          ]}
        />
        <button className="button">{t('booking.outbox.filter')}</button>
      </form>
      {mails.length === 0 && <p className="card empty">{t('booking.outbox.empty')}</p>}
      <div className="outbox-columns">
        <ul>
          {mails.map(({ id, to: recipient, subject, text, at }) => (
            <li key={id}>
              <button
                type="button"
                className="card"
                aria-pressed={id === chosen}
                onClick={() => choose(id)}
              >
                <b>{subject ?? text.split('\n')[0]!.replaceAll('*', '')}</b>
                <small>
                  {recipient} · {formatShortWhen(at, timeZone, locale)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {message && (
          <article className="card">
            {message.channel === 'whatsapp' ? (
              <WhatsApp
                key={message.id}
                {...message}
                timeZone={timeZone}
                onSent={() => void awaitAnswer(message.to, mails).then((id) => id && choose(id))}
              />
            ) : (
              <iframe
                title={message.subject ?? ''}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={framed(message)}
              />
            )}
            {message.channel === 'email' && message.answerTo && (
              <MailAnswer
                key={message.id}
                deliveryId={message.deliveryId}
                address={message.answerTo}
              />
            )}
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
