import { useState } from 'react'
import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { TextArea } from '~/ui/field'
import { useT } from '~/lib/use_t'

type Props = { deliveryId: string; address: string }

/** Answers a kept mail. What is written notifies us as the provider that takes our mail would. */
export function MailAnswer({ deliveryId, address }: Props) {
  const t = useT()
  const [isSent, setSent] = useState(false)

  async function send(text: string) {
    setSent(true)
    const outcome = await callApi(routes.messagingSimulatorEmail, { body: { deliveryId, text } })
    if ('error' in outcome) setSent(false)
  }

  return (
    <form
      className="wa-answer"
      onSubmit={(event) => {
        event.preventDefault()
        void send(String(new FormData(event.currentTarget).get('text')))
      }}
    >
      <TextArea
        label={t('booking.outbox.answer_to', { address })}
        name="text"
        maxLength={4096}
        required
      />
      <button className="button" disabled={isSent}>
        {t('booking.outbox.send')}
      </button>
      <p role="status">{isSent && t('booking.outbox.answered')}</p>
    </form>
  )
}
