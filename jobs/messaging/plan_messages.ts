import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { loadMessages } from '#app/messaging/deliveries/define_message'

const messages = await loadMessages()

/** Plans the messages that an event calls for. Listens to every event that a message names. */
export const planMessages = defineJob({
  name: 'messaging.plan_messages',
  payload: vine.create({
    event: vine.string(),
    payload: vine.object({}).allowUnknownProperties(),
  }),
  on: [...new Set(messages.map(({ on }) => on))],
  namesEvent: true,
})
