import type { Me } from '../../data/account'

/** The fields of a profile as they are sent; a phone only with both parts (docs/domain.md, "Field rules"). */
export function profileChanges(typed: Omit<Me, 'type'>, accountType: string) {
  const { firstName, username, phone, country, currency, timeZone, defaultPolicy } = typed
  const { textColor, accentColor, socialNetworks, additionalFields, version } = typed
  return {
    firstName,
    ...(accountType === 'u' && { lastName: orNull(typed.lastName) }),
    ...(username && { username }),
    profession: orNull(typed.profession),
    bio: orNull(typed.bio),
    industry: orNull(typed.industry),
    customIndustryName: orNull(typed.customIndustryName),
    city: orNull(typed.city),
    textColor,
    accentColor,
    country,
    currency,
    timeZone,
    defaultPolicy,
    phone: phone?.prefix && phone.number ? phone : null,
    socialNetworks: socialNetworks.map(({ type, url, title, description }) => ({
      type,
      url: withScheme(url),
      title: orNull(title),
      description: orNull(description),
    })),
    additionalFields: additionalFields.map(({ title, value }) => ({ title, value })),
    version,
  }
}

/** What only managers see, as it is sent; a document only with both parts (docs/domain.md, "Field rules"). */
export function privateChanges({ identityDocument, address, district, version }: Me) {
  return {
    identityDocument: identityDocument?.type && identityDocument.value ? identityDocument : null,
    address: orNull(address),
    district: orNull(district),
    version,
  }
}

/** An emptied field is sent as null. */
export function orNull(text: string | null | undefined) {
  return text || null
}

/** `instagram.com/ana` → `https://instagram.com/ana`. */
function withScheme(url: string) {
  return /^[a-z]+:/i.test(url) ? url : `https://${url}`
}

type Changes = ReturnType<typeof profileChanges>

/** The key of the text for a failed save: that of the networks where nothing else changed. */
export function failureOf(after: Changes, before: Changes): string {
  const text = JSON.stringify
  const isSame = text({ ...after, socialNetworks: [] }) === text({ ...before, socialNetworks: [] })
  return isSame ? 'admin.failed.networks' : 'admin.failed.profile'
}
