import { useState, type PropsWithChildren } from 'react'
import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { router } from '@inertiajs/react'
import { useShared, useT } from '~/lib/use_t'
import { formatTime } from '#shared/formats'

/** A kept WhatsApp message; `action` is what pressing a button asks for. */
export type Bubble = {
  deliveryId: string
  text: string
  at: string
  buttons: { title: string; action: string }[]
}

/** Milliseconds until a press has come back as the signed notification of a provider, and been answered. */
const ANSWERED = 1500

/** A message as WhatsApp shows it. Pressing a button notifies us as its provider would. */
export function WhatsApp({
  deliveryId,
  text,
  at,
  buttons,
  timeZone,
}: Bubble & { timeZone: string }) {
  const t = useT()
  const { locale } = useShared()
  const [pressed, press] = useState<string>()

  async function send(action: string) {
    press(action)
    const outcome = await callApi(routes.messagingSimulatorWhatsapp, {
      body: { deliveryId, button: action },
    })
    if ('error' in outcome) press(undefined)
    else setTimeout(() => router.reload(), ANSWERED)
  }

  return (
    <Chat text={text} at={at} time={formatTime(at, timeZone, locale)}>
      {buttons.map(({ title, action }) => (
        <button
          key={action}
          type="button"
          className="wa-button"
          aria-pressed={action === pressed}
          disabled={pressed !== undefined}
          onClick={() => void send(action)}
        >
          {title}
        </button>
      ))}
      {pressed && <p role="status">{t('booking.outbox.pressed')}</p>}
    </Chat>
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

/** `*words*` are bold, as WhatsApp writes them; an empty line keeps its height. */
function withBold(line: string) {
  if (line === '') return ' '
  return line
    .split(/\*([^*]+)\*/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}
