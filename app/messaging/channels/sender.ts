import { appUrl } from '#config/app'
import type { AccountCard } from '#accounts'
import { mailFaceOf } from '#shared/pictures'
import type { Face, Sender } from './letter.ts'
import { accentOf, hostColors } from '#shared/host_colors'

/** An account's face for messages. */
export function faceOf({ fullName, picture }: Pick<AccountCard, 'fullName' | 'picture'>): Face {
  const path = mailFaceOf(picture)
  const initials = fullName
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
  return {
    name: fullName,
    initials: initials.toUpperCase(),
    picture: path && new URL(path, appUrl).href,
  }
}

/** The host of a client's message: face, profession and colours. */
export function senderOf(host: AccountCard): Sender {
  const { accentColor, textColor, username, profession } = host
  return {
    ...faceOf(host),
    line: profession ?? '',
    colors: hostColors(accentOf(accentColor, username), textColor),
  }
}
