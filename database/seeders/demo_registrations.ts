import { days, ONLINE } from './demo_host.ts'
import type Service from '#app/catalog/services/service'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { NewService } from '#app/catalog/services/validators'
import { giveFile } from '#database/factories/registration'
import { publishService } from '#app/catalog/services/save_service'

const GUIDE = `Guía para noches difíciles

1. Deja el teléfono lejos de la cama.
2. Inhala contando cuatro, exhala contando seis, diez veces.
3. Escribe lo que te preocupa en una sola frase. Mañana la lees.
4. Si a los veinte minutos sigues despierta, levántate y vuelve cuando tengas sueño.
5. Agradece algo pequeño de hoy.
`

/** One of each kind, for the first of the demo professionals. */
export const REGISTRATIONS: NewService[] = [
  {
    type: 'FORM',
    title: 'Grupo de apoyo en duelo',
    description:
      'Ocho personas, seis encuentros, un lugar tranquilo para hablar. Apúntate y te escribo cuando se abra el próximo grupo.',
    maxParticipants: 24,
    fields: [
      { title: '¿Qué te trae al grupo?', type: 'LONG_TEXT' },
      {
        title: '¿Cuándo te queda mejor?',
        type: 'CHOICE',
        required: true,
        options: ['Mañanas', 'Tardes', 'Sábados'],
      },
    ],
  },
  {
    type: 'ASSET',
    title: 'Guía para noches difíciles',
    description: 'Diez ejercicios breves de respiración y registro para cuando no puedes dormir.',
    price: 30,
    ...ONLINE,
  },
  {
    type: 'PAYMENT_LINK',
    title: 'Informe psicológico',
    description: 'El informe escrito de un proceso que ya terminamos, para quien lo solicite.',
    price: 180,
    paymentOptions: { paymentTime: days(2), usePaymentProcessor: true },
  },
]

/** Publishes a service without a meeting; a digital file gets a short text to sell. */
export async function addRegistration(
  trx: Trx,
  scope: AccountScope,
  registration: NewService
): Promise<Service> {
  const service = await publishService(trx, scope, registration)
  const { id, type } = service
  if (type !== 'ASSET') return service

  const name = 'Guía para noches difíciles.txt'
  await giveFile(trx, scope, id, { content: Buffer.from(GUIDE), name, contentType: 'text/plain' })
  return service
}
