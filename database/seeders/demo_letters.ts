import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import messagingConfig from '#config/messaging'
import Buyer from '#app/ticketing/booking/buyer'
import type Account from '#app/accounts/users/account'
import { keepMessage, type Written } from '#app/messaging/inbox/keep_message'
import { knowContact } from '#app/messaging/channels/whatsapp/contacts/know_contact'

type Letter = Pick<Written, 'channel' | 'subject'> & { hoursAgo: number; texts: string[] }

/** What clients wrote to a host who has the inbox, the oldest first. */
const LETTERS: Letter[] = [
  {
    channel: 'email',
    hoursAgo: 30,
    subject: 'Plan de cuatro semanas',
    texts: [
      'Hola, Mateo. Ya terminé la segunda semana del plan y la rodilla no me molesta. ¿Subo el peso o espero a la próxima sesión?',
    ],
  },
  {
    channel: 'whatsapp',
    hoursAgo: 5,
    texts: ['Buenas, ¿mañana puede ser en el parque?', 'En la casa están pintando 🎨'],
  },
  { channel: 'whatsapp', hoursAgo: 1, texts: ['Llego diez minutos tarde, ya voy en camino.'] },
]

/** Keeps letters of clients in a host's inbox, which wait for an answer. */
export async function addDemoLetters(
  trx: Trx,
  { account, at }: { account: Account; at: DateTime }
): Promise<void> {
  const { id: accountId } = account
  const clients = await Buyer.query({ client: trx })
    .where({ accountId })
    .orderBy('email')
    .limit(LETTERS.length)
  for (const [index, { hoursAgo, texts, ...letter }] of LETTERS.entries()) {
    const { id: buyerId, name } = clients[index]!
    const begun = at.minus({ hours: hoursAgo })
    const contactId =
      letter.channel === 'whatsapp' ? await knowDemoContact(trx, { index, name, begun }) : undefined
    for (const [number, text] of texts.entries())
      await keepMessage(
        trx,
        { accountId, buyerId },
        {
          ...letter,
          text,
          contactId,
          at: begun.plus({ minutes: number }),
          source: `${letter.channel}:demo-${index}-${number}`,
        }
      )
  }
}

type From = { index: number; name: string; begun: DateTime }

/** The client as WhatsApp knows them, so that the host answers where they wrote from. */
async function knowDemoContact(trx: Trx, { index, name, begun }: From): Promise<string> {
  const { number } = messagingConfig.channels.whatsapp
  const identity = { phone: `+57300555010${index}`, name }
  return (await knowContact(trx, { number, identity, wroteAt: begun })).id
}
