import { phoneAliases } from './domain/phone_aliases.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Those of some addresses (phones or ids of users) to which one of our numbers must send nothing. */
export async function findOptedOut(
  trx: Trx | undefined,
  number: string,
  addresses: string[]
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const known = new Map(addresses.map((address) => [address, phoneAliases(address)]))
  const rows = await sql<{ phone: string | null; userId: string | null }>(trx, OPTED_OUT, {
    number,
    names: [...new Set([...known.values()].flat())],
  })
  const out = new Set(rows.flatMap(({ phone, userId }) => [phone, userId]))
  return new Set(addresses.filter((address) => known.get(address)!.some((name) => out.has(name))))
}

const OPTED_OUT = `SELECT phone, provider_user_id AS "userId" FROM whatsapp_contacts
  WHERE number = :number AND opted_out_at IS NOT NULL
    AND (phone = ANY(:names) OR provider_user_id = ANY(:names))`
