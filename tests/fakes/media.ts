import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TWILIO } from './twilio.ts'
import { CLOUD_API } from './whatsapp.ts'
import messagingConfig from '#config/messaging'
import { TwilioMedia } from '#app/messaging/channels/media/drivers/twilio_media'
import { ResendMedia } from '#app/messaging/channels/media/drivers/resend_media'
import { CloudApiMedia } from '#app/messaging/channels/media/drivers/cloud_api_media'

type Cleanup = (undo: () => void) => void

/**
 * Twilio, Meta and Resend on loopback as they keep what users sent: files by their ids, each as its provider hands it out. The
 * drivers are the real ones.
 */
export async function mediaServers(cleanup: Cleanup) {
  const files = new Map<string, Buffer>()
  const state = { status: 200, asked: 0 }
  const server = createServer(({ url: path = '' }, response) => {
    state.asked++
    const id = path.split('/').at(-1)!
    const file = files.get(id)
    const status = state.status === 200 && !file ? 404 : state.status
    if (status !== 200) return void response.writeHead(status).end()
    const place = `${url}/stored/${id}`
    if (path.includes('/attachments/')) return json({ id, download_url: place })
    if (/^\/v[\d.]+\//.test(path)) return json({ url: place, file_size: file!.length })
    response.end(file)

    function json(body: object) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const before = { ...messagingConfig.media }
  const deadline = 2000
  Object.assign(messagingConfig.media, {
    twilio: async () => new TwilioMedia({ ...TWILIO, url, deadline }),
    whatsapp: async () => new CloudApiMedia({ ...CLOUD_API, url, deadline }),
    resend: async () => new ResendMedia({ apiKey: 're_key', url, deadline }),
  })
  cleanup(() => {
    Object.assign(messagingConfig.media, before)
    server.close()
  })
  return {
    files,
    state,
    /** How a message of a provider names a file. */
    referenceOf: (provider: 'twilio' | 'whatsapp', id: string) =>
      provider === 'twilio'
        ? `https://api.twilio.com/2010-04-01/Accounts/${TWILIO.accountSid}/Messages/MM1/Media/${id}`
        : id,
  }
}
