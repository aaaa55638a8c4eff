import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Sends a notification of the simulated providers of messages, with its signature, to our own address. */
export const notifySimulated = defineJob({
  name: 'messaging.notify_simulated',
  payload: vine.create({ notice: vine.string() }),
})
