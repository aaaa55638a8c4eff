import { PROGRAMS } from './program_trials.ts'
import { NONE } from './addresses.ts'
import type { World } from './world.ts'
import { delivery, ticket, type Trial } from './addresses.ts'

/** The conversation of the team with a client. */
const conversation = (tail = '', body?: object): Trial => ({
  at: async (world: World) =>
    `/conversations/${await world.newConversation()}${tail}?teamId=${world.teamId}`,
  body,
})

/** The conversation of the team with a person who is no client. */
const prospect = (body: object): Trial => ({
  at: async (world: World) =>
    `/conversations/${await world.newProspect()}/client?teamId=${world.teamId}`,
  body,
})

/** A new quick reply of the team. */
const quickReply = (): Trial => ({
  at: async (world: World) =>
    `/quick-replies/${await world.newQuickReply()}?teamId=${world.teamId}`,
})

/** Calls about messages: what hosts do with them, and what providers say. */
export const MESSAGES: Record<string, Trial> = {
  ...PROGRAMS,
  'POST /webhooks/:provider': { at: () => '/webhooks/local' },
  'POST /simulator/whatsapp': { body: { from: '+51955000111', text: 'Hola' } },
  'POST /simulator/email': { body: { deliveryId: NONE, text: 'Hola' }, isMissing: true },
  'POST /simulator/deliveries/:id': {
    at: () => `/simulator/deliveries/${NONE}`,
    body: { status: 'read' },
    isMissing: true,
  },
  'POST /webhooks/google': {},
  'POST /webhooks/microsoft': { body: { value: [] } },
  'POST /webhooks/resend': { isMissing: true },
  'POST /webhooks/twilio': { isMissing: true },
  // Without credentials of Zoom nothing is taken.
  'POST /webhooks/zoom': { isMissing: true },
  'GET /webhooks/whatsapp': { isMissing: true },
  'POST /webhooks/whatsapp': { isMissing: true },
  'POST /whatsapp-numbers': {
    body: {
      phoneNumberId: '106540352242999',
      businessAccountId: '102290129340399',
      token: 'a-token-of-the-team',
      appSecret: '0123456789abcdef0123456789abcdef',
    },
  },
  'POST /whatsapp-numbers/:id/checks': {
    at: ({ teamId }) => `/whatsapp-numbers/${NONE}/checks?teamId=${teamId}`,
    isMissing: true,
  },
  'DELETE /whatsapp-numbers/:id': {
    at: ({ teamId }) => `/whatsapp-numbers/${NONE}?teamId=${teamId}`,
    isMissing: true,
  },
  'GET /tickets/:code/deliveries': ticket('/deliveries'),
  'POST /deliveries/:id/send': delivery('/send'),
  'POST /deliveries/:id/skip': delivery('/skip'),
  'POST /deliveries/:id/resend': delivery('/resend'),
  'POST /deliveries/:id/preview': delivery('/preview'),
  'PATCH /deliveries/:id': delivery(),
  'GET /conversations/:id': conversation(),
  'GET /conversations/:id/messages': conversation('/messages'),
  'GET /conversations/:id/files/:fileId': {
    ...conversation(`/files/${NONE}`),
    isMissing: true,
  },
  'POST /conversations/:id/messages': conversation('/messages', { channel: 'email', text: 'Hola' }),
  'POST /conversations/:id/read': conversation('/read', { until: 0 }),
  'PATCH /conversations/:id': conversation('', { assigneeId: null }),
  'POST /conversations/:id/client': prospect({ name: 'Eva', email: 'eva@example.com' }),
  'PUT /conversations/:id/client': { ...prospect({ buyerId: NONE }), isMissing: true },
  'POST /quick-replies': { body: { title: 'Cómo llegar', text: 'Av. Larco 123' } },
  'PATCH /quick-replies/:id': quickReply(),
  'DELETE /quick-replies/:id': quickReply(),
}
