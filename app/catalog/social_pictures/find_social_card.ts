import { appUrl } from '#config/app'
import { createHash } from 'node:crypto'
import { product } from '#config/product'
import type { AccountCard } from '#accounts'
import { formatMoney } from '#shared/money'
import { accentOf, hostColors } from '#shared/host_colors'
import { drawable } from '#core/drawing/drawable_text'
import { formatShortWhen } from '#shared/formats'
import { isRegistration } from '#shared/service_kinds'
import { durationWords } from '#shared/policy_words'
import type { NextTime, ServiceCard } from '../services/find_service_card.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { SocialCard } from './drivers/social_picture.ts'

/** Changes with how the pictures look, so that those which are kept are drawn anew. */
const LOOK = 3

/** Letters of a fingerprint: 64 bits, enough to tell the pictures of one page from another. */
const FINGERPRINT = 16

/**
 * A social picture before it is drawn. It holds the texts, the portrait and the background (addresses of our pictures), the
 * fingerprint of all that, and its format: a photograph is too heavy for a PNG, messengers leave it out.
 */
export type SocialPicture = {
  /** The account or service that it is of. */
  subject: string
  card: SocialCard
  face: string | null
  backdrop: string | null
  fingerprint: string
  format: 'png' | 'jpg'
}

/** What of an account such a picture can show. */
type Shown = Pick<AccountCard, 'id' | 'username' | 'fullName' | 'profession' | 'bio'> &
  Pick<AccountCard, 'picture' | 'coverPicture' | 'accentColor' | 'textColor'>

/** What the picture of a profile says, in the host's own language, over its cover. */
export function profileSocial(account: Shown): SocialPicture {
  const line = account.profession ?? account.bio ?? ''
  return made(account.id, account, account.coverPicture, {
    title: nameOf(account),
    line: drawable(line),
    by: '',
    address: addressOf(account),
  })
}

/** Where the pictures of accounts with a page are, for the accounts' own answers. */
export async function socialPicturesOf(
  accounts: Shown[]
): Promise<Map<string, { seoPicture: string | null }>> {
  return new Map(
    accounts.map((account) => {
      const { username } = account
      const path = username ? socialPath(profileSocial(account), username) : null
      return [account.id, { seoPicture: path && `${appUrl}${path}` }]
    })
  )
}

/**
 * What the picture of a service says, in its host's language, over its banner. With the next date of a workshop it also
 * shows that date and its seats.
 */
export function serviceSocial(
  service: ServiceCard,
  account: AccountCard,
  next?: NextTime
): SocialPicture {
  const i18n = i18nManager.locale(account.locale)
  const t = (key: string, values?: Record<string, string | number>) => i18n.t(key, values)
  const price =
    service.amount === 0 ? t('common.free') : formatMoney(service.amount, service.currency)
  const what = isRegistration(service.type)
    ? t(`common.kinds.${service.type}`)
    : durationWords(service.duration, t)
  return made(service.id, account, service.customization.banner, {
    title: drawable(service.title) || service.slug,
    line: drawable(service.type === 'FORM' ? what : `${what} · ${price}`),
    by: nameOf(account),
    address: `${addressOf(account)}/${service.slug}`,
    date: next && dateOf(next, account, t),
  })
}

/** A date of a workshop with its seats; none for other services. */
function dateOf(
  { start, places, placesLeft }: NextTime,
  { timeZone, locale }: AccountCard,
  t: (key: string, values?: Record<string, string | number>) => string
): SocialCard['date'] {
  if (places === undefined || placesLeft === undefined) return undefined
  const when = formatShortWhen(start, timeZone, locale)
  const words =
    placesLeft === 0
      ? t('booking.profile.full')
      : t('booking.profile.left', { count: placesLeft, when })
  return { words: drawable(words), seats: places, left: placesLeft }
}

/** Where a social picture is: its fingerprint makes another address of another picture. */
export function socialPath(picture: SocialPicture, ...names: (string | null)[]): string {
  return `/og/${names.join('/')}.${picture.format}?v=${picture.fingerprint}`
}

/** A name in letters that we cannot draw is replaced by the username. */
function nameOf(account: Shown): string {
  return drawable(account.fullName) || `@${account.username}`
}

function addressOf({ username }: Shown): string {
  return `${new URL(appUrl).host}/${username}`
}

function made(
  subject: string,
  { accentColor, textColor, picture, username }: Shown,
  backdrop: string | null,
  texts: Pick<SocialCard, 'title' | 'line' | 'by' | 'address' | 'date'>
): SocialPicture {
  const { light, onLight } = hostColors(accentOf(accentColor, username), textColor)
  const colors = { accentColor: light, textColor: onLight, cover: username ?? subject }
  const card = { ...texts, ...colors, product: product.name }
  const what = JSON.stringify([LOOK, card, picture, backdrop])
  const fingerprint = createHash('sha256').update(what).digest('hex').slice(0, FINGERPRINT)
  return { subject, card, face: picture, backdrop, fingerprint, format: backdrop ? 'jpg' : 'png' }
}
