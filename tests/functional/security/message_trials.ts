import { NONE } from './addresses.ts'
import { delivery, ticket, type Trial } from './addresses.ts'

/** Calls about messages: what hosts do with them, and what providers say. */
export const MESSAGES: Record<string, Trial> = {
  'POST /webhooks/:provider': { at: () => '/webhooks/local' },
  'POST /simulator/whatsapp': { body: { from: '+51955000111', text: 'Hola' } },
  'POST /simulator/deliveries/:id': {
    at: () => `/simulator/deliveries/${NONE}`,
    body: { status: 'read' },
    isMissing: true,
  },
  'POST /webhooks/twilio': { isMissing: true },
  'GET /webhooks/whatsapp': { isMissing: true },
  'POST /webhooks/whatsapp': { isMissing: true },
  'GET /tickets/:code/deliveries': ticket('/deliveries'),
  'POST /deliveries/:id/send': delivery('/send'),
  'POST /deliveries/:id/skip': delivery('/skip'),
  'POST /deliveries/:id/resend': delivery('/resend'),
  'POST /deliveries/:id/preview': delivery('/preview'),
  'PATCH /deliveries/:id': delivery(),
}
