import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the six digits of a verification code. They are made from its id and the application's key, so that they are
 * stored nowhere.
 */
export function sixDigits(id: string, key: string): string {
  const mac = createHmac('sha256', key).update(id).digest()
  // 48 bits against a million leave no bias that could be measured.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares in constant time. */
export function sameDigits(given: string, wanted: string): boolean {
  const [sent, ours] = [Buffer.from(given), Buffer.from(wanted)]
  return sent.length === ours.length && timingSafeEqual(sent, ours)
}
