import type { Me } from '../../account'

/** What PATCH /users/me may be told; a phone only when both its parts are given (specification, section 5). */
export function profileChanges(typed: Me) {
  const { firstName, lastName, username, profession, bio, textColor, accentColor } = typed
  const { phone, country, currency, timeZone, defaultPolicy } = typed
  return {
    firstName,
    lastName: lastName || null,
    ...(username && { username }),
    profession: profession || null,
    bio: bio || null,
    textColor,
    accentColor,
    phone: phone?.prefix && phone.number ? phone : null,
    country,
    currency,
    timeZone,
    defaultPolicy,
  }
}
