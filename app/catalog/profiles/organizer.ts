import vine from '@vinejs/vine'
import type { AccountCard } from '#accounts'

/** What everybody may know of who offers something: no e-mail, no telephone, no plan. */
export function organizerOf(account: AccountCard) {
  return {
    id: account.id,
    username: account.username,
    type: account.type,
    fullName: account.fullName,
    firstName: account.firstName,
    profession: account.profession,
    bio: account.bio,
    picture: account.picture,
    coverPicture: account.coverPicture,
    textColor: account.textColor,
    accentColor: account.accentColor,
    country: account.country,
    currency: account.currency,
    timeZone: account.timeZone,
  }
}

export type Organizer = ReturnType<typeof organizerOf>

const nullableText = () => vine.string().nullable()

export const organizerShape = {
  id: vine.string(),
  username: nullableText(),
  type: vine.string(),
  fullName: vine.string(),
  firstName: vine.string(),
  profession: nullableText(),
  bio: nullableText(),
  picture: nullableText(),
  coverPicture: nullableText(),
  textColor: vine.string(),
  accentColor: vine.string(),
  country: vine.string(),
  currency: vine.string(),
  timeZone: vine.string(),
}
