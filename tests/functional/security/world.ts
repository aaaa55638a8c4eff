import { apiOf } from '#tests/helpers/api'
import { DateTime } from 'luxon'
import encryption from '@adonisjs/core/services/encryption'
import Ticket from '#app/ticketing/tickets/ticket'
import QuickReply from '#app/messaging/quick_replies/quick_reply'
import Conversation from '#app/messaging/inbox/conversation'
import WhatsAppNumber from '#app/messaging/channels/whatsapp/numbers/whatsapp_number'
import WhatsAppContact from '#app/messaging/channels/whatsapp/contacts/whatsapp_contact'
import { anEndpointOf } from '#tests/helpers/webhooks'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'
import User from '#app/accounts/users/user'
import Member from '#app/accounts/users/member'
import { aTeam } from '#tests/helpers/team'
import { anApiKey } from '#tests/helpers/api_keys'
import { aBooking } from '#tests/helpers/booking'
import { WORKFLOW } from '#database/factories/workflow'
import { aCoupon } from '#database/factories/coupon'
import { aPaymentMethod } from '#database/factories/payment_method'
import { aHost, ALWAYS, inDays, SESSION, type TestHost } from '#tests/helpers/host'

/** The actors of the matrix, by their login or its absence. */
export const ACTORS = [
  'nobody',
  'unproved',
  'otherUser',
  'staff',
  'ownerOfAnother',
  'invited',
  'collaborator',
  'admin',
  'owner',
] as const

export type Actor = (typeof ACTORS)[number]

/** A team with all that calls can be about, and everybody who may try to get at it. */
export type World = Awaited<ReturnType<typeof aWorld>>

/** Makes a world whose team's owner has a plan. */
export async function aWorld(plan: string) {
  const { account, members } = await aTeam()
  const username = `team${members.OWNER.username}`
  await account.merge({ username }).save()
  await members.OWNER.account.merge({ roleId: plan }).save()
  const another = await aTeam('Otro equipo')
  const [otherUser, staff, invited] = [await aHost(), await aHost(), await aHost()]
  const unproved = await anUnprovedAdmin(account.id)
  await User.query().where({ id: staff.user.id }).update({ isStaff: true })
  const teamId = account.id
  const asOwner = async (path: string, body: object) => {
    const token = await freshToken(members.OWNER.user)
    return apiOf(token).post(path, body).qs({ teamId })
  }
  await asOwner(`/teams/${teamId}/invitations`, { email: invited.user.email })
  const people: Record<Exclude<Actor, 'nobody'>, TestHost> = {
    unproved,
    otherUser,
    staff,
    invited,
    ownerOfAnother: another.members.OWNER,
    collaborator: members.COLLABORATOR,
    admin: members.ADMIN,
    owner: members.OWNER,
  }
  const schedule = await asOwner('/availability', ALWAYS)
  const service = await asOwner('/services', SESSION)
  const { id: serviceId } = service.body() as { id: string }
  const workshop = await asOwner('/services', { ...SESSION, type: 'WEBINAR', slug: 'taller' })
  const { id: workshopId } = workshop.body() as { id: string }
  const shared = await asOwner('/services', {
    ...SESSION,
    slug: 'entre-varios',
    collaborators: [{ accountId: members.COLLABORATOR.account.id }],
  })
  const asset = await asOwner('/services', { type: 'ASSET', title: 'Guía', slug: 'guia' })
  const { id: assetId } = asset.body() as { id: string }
  const team = { ...members.OWNER, service: { ...members.OWNER.service, id: serviceId } }
  const { code } = await aBooking(team as TestHost)

  const charged = await asOwner('/services', {
    ...SESSION,
    slug: 'cobrada',
    price: 140,
    currency: 'PEN',
    paymentOptions: { usePaymentProcessor: true },
  })
  const { id: chargedId } = charged.body() as { id: string }
  const unpaid = await aBooking(
    { ...team, service: { ...team.service, id: chargedId } } as TestHost,
    {
      start: inDays(6),
    }
  )

  const { id: couponId } = await aCoupon(teamId, { code: 'DE-EQUIPO' })

  const tokens = new Map<Actor, string>()

  let made = 0
  return {
    teamId,
    username,
    people,
    serviceId,
    workshopId,
    assetId,
    couponId,
    code,
    unpaidCode: unpaid.code,
    sharedServiceId: (shared.body() as { id: string }).id,
    scheduleId: (schedule.body() as { id: string }).id,
    memberId: members.COLLABORATOR.memberId,
    /** A token of an actor's own. */
    async tokenOf(actor: Actor) {
      if (actor === 'nobody') return undefined
      if (!tokens.has(actor)) tokens.set(actor, await freshToken(people[actor].user))
      return tokens.get(actor)
    },
    /** Has the next call of an actor be made with a new one. */
    forgetToken(actor: Actor) {
      tokens.delete(actor)
    },
    /** Things that a call may delete: made anew for each. */
    async newService() {
      const answer = await asOwner('/services', { ...SESSION, slug: `sesion-${++made}` })
      return (answer.body() as { id: string }).id
    },
    async newSession() {
      const start = inDays(100 + ++made)
      const answer = await asOwner(`/products/${workshopId}/meetings`, { start })
      return (answer.body() as { id: string }).id
    },
    async newSchedule() {
      const answer = await asOwner('/availability', { ...ALWAYS, isDefault: false })
      return (answer.body() as { id: string }).id
    },
    async newVacation() {
      const day = inDays(60 + ++made).slice(0, 10)
      const answer = await asOwner('/vacations', { start: day, end: day })
      return (answer.body() as { id: string }).id
    },
    async newCoupon() {
      return (await aCoupon(teamId, { code: `PARA-BORRAR-${++made}` })).id
    },
    async newPaymentMethod() {
      return (await aPaymentMethod(teamId)).id
    },
    async newBlockedInterval() {
      const answer = await asOwner('/blocked-intervals', { start: inDays(31), end: inDays(32) })
      return (answer.body() as { id: string }).id
    },
    async newWorkflow() {
      const answer = await asOwner('/workflows', WORKFLOW)
      return (answer.body() as { id: string }).id
    },
    async newBuyer() {
      return (await Ticket.findByOrFail('code', code)).buyerId
    },
    async newConversation() {
      const buyerId = (await Ticket.findByOrFail('code', code)).buyerId
      const same = await Conversation.query().where({ accountId: teamId, buyerId }).first()
      const at = DateTime.utc()
      const kept = { accountId: teamId, buyerId, channel: 'email', lastAt: at }
      return (same ?? (await Conversation.create(kept))).id
    },
    async newProspect() {
      const phone = `+519${String(++made).padStart(8, '0')}`
      const number = await aRemovedNumber(teamId)
      const contact = await WhatsAppContact.create({ number, phone })
      const kept = { accountId: teamId, contactId: contact.id, channel: 'whatsapp' }
      return (await Conversation.create({ ...kept, lastAt: DateTime.utc() })).id
    },
    async newQuickReply() {
      const answer = { title: 'Cómo llegar', text: 'Av. Larco 123' }
      return (await QuickReply.create({ accountId: teamId, ...answer })).id
    },
    async newApiKey() {
      return (await anApiKey({ accountId: teamId, by: people.owner })).row.id
    },
    newEndpoint: async () => (await anEndpointOf(teamId)).id,
    async newFeed() {
      const scope = { accountId: teamId, name: 'Google', host: 'example.com', state: 'OK' as const }
      const url = encryption.encrypt('https://example.com/a.ics')
      return (await CalendarFeed.create({ ...scope, url, nextReadAt: DateTime.utc() })).id
    },
    async newMember() {
      const { user } = await aHost()
      const role = 'COLLABORATOR'
      return (await Member.create({ accountId: teamId, userId: user.id, role })).id
    },
  }
}

/** A number of WhatsApp that the team had once; it may connect another. */
async function aRemovedNumber(accountId: string): Promise<string> {
  const phoneNumberId = '206540352242900'
  const state = 'removed' as const
  const known = { accountId, phoneNumberId, state }
  const found = await WhatsAppNumber.query().where(known).first()
  const of = { businessAccount: '202290129340300', displayPhone: '+51 955 111 000' }
  if (!found) await WhatsAppNumber.create({ ...known, ...of, since: DateTime.utc() })
  return phoneNumberId
}

/** An admin of the team, with all of its rights but a proved e-mail: what is refused is refused for that. */
async function anUnprovedAdmin(accountId: string): Promise<TestHost> {
  const host = await aHost()
  await User.query().where({ id: host.user.id }).update({ emailVerifiedAt: null })
  await Member.create({ accountId, userId: host.user.id, role: 'ADMIN' })
  return host
}

/** A login of an actor. */
async function freshToken(user: User): Promise<string> {
  const token = await User.accessTokens.create(user)
  return token.value!.release()
}
