import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

/**
 * A telephone number in the form of E.164; nothing for one that no network can reach. Takes a prefix and a number in one text,
 * however people group their digits.
 */
export function toE164(text: string | null): string | undefined {
  const number = text ? parsePhoneNumberFromString(text) : undefined
  return number?.isPossible() ? number.number : undefined
}

/** Prefix and number of a telephone in one text; a number without a prefix is one of `country`. */
export function splitPhone(
  text: string,
  country: string
): { prefix: string; number: string } | undefined {
  const phone = parsePhoneNumberFromString(text, country as CountryCode)
  if (!phone?.isPossible()) return undefined
  return { prefix: `+${phone.countryCallingCode}`, number: phone.nationalNumber }
}

/** A telephone number in E.164 as it is written in its country, behind its prefix: `+51 904 117 330`. */
export function writtenPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
