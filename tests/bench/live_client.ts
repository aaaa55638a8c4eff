/** The clients of live notices: say when all streams are open, and when all have heard of a change. */
import { get } from 'node:http'

const [address, token, wanted] = process.argv.slice(2) as [string, string, string]
const COUNT = Number(wanted)

/** Streams that are opened at once: a crowd that comes back after a restart, spread over its seconds. */
const AT_ONCE = 100

let heard = 0

/** Opens a stream, and answers when its first event has come. */
function open(): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get(address, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`A stream: ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.includes('event: reload')) done()
        if (text.includes('event: change') && ++heard === COUNT)
          process.send!({ heard: performance.timeOrigin + performance.now() })
      })
    }).on('error', fail)
  })
}

let left = COUNT
const work = async () => {
  while (left-- > 0) await open()
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.send!({ opened: COUNT })
