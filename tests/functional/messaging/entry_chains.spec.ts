import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost, inDays } from '#tests/helpers/host'
import { aRecurringHost, aSeries } from '#tests/helpers/series'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'

/** An entry of one mail: its file's method and its MIME type, and the state of the meeting. */
type Entry = {
  uid: string
  sequence: number
  stamp: number
  start: string
  status: string
  method: string
  type: string
}

/** The entries of all mails to an address, in the order in which they came. */
async function entriesTo(address: string): Promise<Entry[]> {
  const mails = await outbox(address)
  return mails
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ contentType, content }) => {
      const file = new ICAL.Component(ICAL.parse(content) as string)
      return file.getAllSubcomponents('vevent').map((component) => {
        const { uid, sequence, startDate } = new ICAL.Event(component)
        const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time
        return {
          uid,
          sequence,
          stamp: +stamp.toJSDate(),
          start: startDate.toJSDate().toISOString(),
          status: String(component.getFirstPropertyValue('status')),
          method: String(file.getFirstPropertyValue('method')),
          type: contentType,
        }
      })
    })
}

/** A booking with one meeting that is moved: when it begins. */
type Booked = { code: string; start: string }

async function aSingle(): Promise<Booked> {
  const start = inDays(5)
  const { code } = await aBooking(await aHost(), { start })
  return { code, start }
}

async function ofPackage(): Promise<Booked> {
  const { code, sessions } = await aBookedPackage(await aPackageHost())
  return { code, start: sessions[1]!.start }
}

async function ofSeries(): Promise<Booked> {
  const { code, sessions } = await aSeries(await aRecurringHost())
  return { code, start: sessions[1]!.start }
}

/** Moves the meeting at one time to another. */
async function move(code: string, from: string, start: string) {
  const ticket = (await guest.get(`/tickets/${code}`)).body() as { sessions?: Session[] }
  const session = ticket.sessions?.find((one) => Date.parse(one.start) === Date.parse(from))
  const meetingId = session && { meetingId: session.id }
  const answer = await guest.post(`/tickets/${code}/reschedule`, { ...meetingId, start })
  answer.assertStatus(200)
  await workOff()
}

type Session = { id: string; start: string }

const ONE = ['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']
const SEVERAL = ['PUBLISH', 'REQUEST', 'REQUEST', 'PUBLISH']

const KINDS = { 'a single booking': aSingle, 'a package': ofPackage, 'a series': ofSeries }

test.group('The entry of a meeting', () => {
  for (const [kind, book] of Object.entries(KINDS))
    test(`is the same through two moves and the end of ${kind}`, async ({ assert, cleanup }) => {
      const { code, start } = await book()
      const starts = [start, inDays(30), inDays(31)].map((one) => new Date(one).toISOString())
      await workOff()
      for (const [index, next] of starts.slice(1).entries()) {
        pass(cleanup, (index + 1) * 60_000)
        await move(code, starts[index]!, next)
      }
      pass(cleanup, 3 * 60_000)
      const end = await guest.post(`/tickets/${code}/cancel`, {})
      end.assertStatus(200)
      await workOff()

      const all = await entriesTo(ana.email)
      const { uid } = all.find((entry) => entry.start === starts[0])!
      const chain = all.filter((entry) => entry.uid === uid)
      assert.deepEqual(
        chain.map((entry) => [entry.start, entry.status]),
        [...starts.map((one) => [one, 'CONFIRMED']), [starts[2], 'CANCELLED']]
      )
      for (const [index, { sequence, stamp }] of chain.slice(1).entries()) {
        assert.isAbove(sequence, chain[index]!.sequence)
        assert.isAbove(stamp, chain[index]!.stamp)
      }
      for (const { method, type } of all) assert.include(type, `method=${method}`)
      // A file that asks or cancels names one meeting (RFC 5546, section 3.2); one about several publishes them.
      assert.deepEqual(
        chain.map(({ method }) => method),
        kind === 'a single booking' ? ONE : SEVERAL
      )
      // Those that were not moved keep their entries too, and all of them end.
      const ended = all.filter(({ status }) => status === 'CANCELLED').map((entry) => entry.uid)
      assert.sameMembers(ended, [...new Set(all.map((entry) => entry.uid))])
    })
})
