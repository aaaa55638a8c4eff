import { useState, type PropsWithChildren } from 'react'
import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { Field } from '~/ui/field'
import { FileInput } from '~/ui/file_input'
import { useShared, useT } from '~/lib/use_t'
import { formatTime } from '#shared/formats'

/** A kept WhatsApp message; `action` is what pressing a button asks for. */
export type Bubble = {
  deliveryId: string
  to: string
  text: string
  at: string
  buttons: { title: string; action: string }[]
}

type Props = Bubble & {
  timeZone: string
  /** Waits for what comes back to the same phone. */
  onSent: () => void
}

/** A message as WhatsApp shows it. What its reader presses, writes or sends notifies us as their provider would. */
export function WhatsApp({ deliveryId, to, text, at, buttons, timeZone, onSent }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [sent, setSent] = useState<string>()
  const isSent = sent !== undefined

  async function send(what: string, body: FormData | { deliveryId: string; button: string }) {
    setSent(what)
    const outcome = await callApi(routes.messagingSimulatorWhatsapp, { body })
    if ('error' in outcome) setSent(undefined)
    else onSent()
  }

  return (
    <>
      <Chat text={text} at={at} time={formatTime(at, timeZone, locale)}>
        {buttons.map(({ title, action }) => (
          <button
            key={action}
            type="button"
            className="wa-button"
            aria-pressed={action === sent}
            disabled={isSent}
            onClick={() => void send(action, { deliveryId, button: action })}
          >
            {title}
          </button>
        ))}
      </Chat>
      <form
        className="wa-answer"
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          const file = fields.get('file')
          // An empty field of a file is no file.
          if (file instanceof File && file.size === 0) fields.delete('file')
          fields.append('from', to)
          void send('form', fields)
        }}
      >
        <Field label={t('booking.outbox.answer')} name="text" maxLength={4096} />
        <FileInput label={t('booking.outbox.photo')} name="file" accept={PROOFS} />
        <button className="button" disabled={isSent}>
          {t('booking.outbox.send')}
        </button>
        <p role="status">{isSent && t('booking.outbox.pressed')}</p>
      </form>
    </>
  )
}

/** A message from us as WhatsApp shows it, with what stands below it. */
export function Chat({
  text,
  at,
  time,
  children,
}: PropsWithChildren<{ text: string; at?: string; time?: string }>) {
  const t = useT()
  return (
    <div className="wa-chat">
      <p className="wa-sender">{t('booking.outbox.from_us')}</p>
      <div className="wa-bubble">
        {text.split('\n').map((line, index) => (
          <p key={index}>{withBold(line)}</p>
        ))}
        {time && <time dateTime={at}>{time}</time>}
      </div>
      {children}
    </div>
  )
}

/** What a client may send as the proof of a transfer. */
const PROOFS = 'image/*,application/pdf'

/** `*words*` are bold, as WhatsApp writes them; an empty line keeps its height. */
function withBold(line: string) {
  if (line === '') return ' '
  return line
    .split(/\*([^*]+)\*/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}
