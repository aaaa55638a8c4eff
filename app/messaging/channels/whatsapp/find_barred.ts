import messagingConfig from '#config/messaging'
import type { Reader } from '../define_channel.ts'
import type { RefusalReason } from '../contract.ts'
import { numbersOf } from './numbers/find_number.ts'
import type { Trx } from '#core/database/transaction'
import { findOptedOut } from './contacts/find_opted_out.ts'

/**
 * Why each of some readers must get nothing over WhatsApp.
 * A stop holds for the number that it was sent to. A stop to a host's own number ends what that host sends from the platform's too.
 */
export async function findBarred(
  trx: Trx | undefined,
  readers: Reader[]
): Promise<(RefusalReason | undefined)[]> {
  const { number: platform, isConnected } = messagingConfig.channels.whatsapp
  if (!isConnected) return readers.map(() => 'notConnected' as const)
  const asked = readers.filter(({ isReply }) => !isReply)
  const own = await numbersOf([...new Set(asked.flatMap(({ hostId }) => hostId ?? []))], trx)
  const numbersFor = ({ hostId, sender }: Reader): string[] => {
    const ofHost = hostId ? own.get(hostId) : undefined
    const from = sender === undefined ? (ofHost ?? platform) : (sender?.phoneNumberId ?? platform)
    return ofHost && ofHost !== from ? [from, ofHost] : [from]
  }
  const byNumber = new Map<string, string[]>()
  for (const reader of asked)
    for (const number of numbersFor(reader))
      byNumber.set(number, [...(byNumber.get(number) ?? []), reader.address])
  const out = new Map<string, Set<string>>()
  for (const [number, addresses] of byNumber)
    out.set(number, await findOptedOut(trx, number, addresses))
  const isOut = (reader: Reader) =>
    numbersFor(reader).some((number) => out.get(number)?.has(reader.address))
  return readers.map((reader) => (!reader.isReply && isOut(reader) ? 'optedOut' : undefined))
}
