import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A telephone number in the form of E.164; nothing for one that no network can reach. Takes a prefix and a number in one text,
 * however people group their digits.
 */
export function toE164(text: string | null): string | undefined {
  const number = text ? parsePhoneNumberFromString(text) : undefined
  return number?.isPossible() ? number.number : undefined
}
