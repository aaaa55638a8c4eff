import vine from '@vinejs/vine'
import type Account from './account.ts'
import { maskedBankShape } from '../bank_account/masked_bank.ts'
import type { AccountMore } from './find_account_details.ts'
import type { PictureStates } from '../pictures/find_pictures.ts'
import { phoneOf, policyOf } from './find_account.ts'

/** An account as its managers see it. */
export function accountFields(account: Account, pictures: PictureStates, more: AccountMore) {
  const { documentType, documentValue } = account
  const { seoPicture, ...told } = more
  return {
    userType: account.type === 't' ? ('TEAM' as const) : ('USER' as const),
    profile: { ...profileOf(account), seoPicture },
    ...told,
    // No calendar is written to yet.
    destinationCalendar: null,
    channel: account.channel,
    userCategory: account.category,
    username: account.username,
    firstName: account.firstName,
    fullName: account.fullName,
    profession: account.profession,
    bio: account.bio,
    picture: account.picture,
    coverPicture: account.coverPicture,
    pictureState: pictures.PROFILE,
    coverPictureState: pictures.COVER,
    textColor: account.textColor,
    accentColor: account.accentColor,
    industry: account.industry,
    customIndustryName: account.customIndustryName,
    country: account.country,
    city: account.city,
    district: account.district,
    address: account.address,
    currency: account.currency,
    timeZone: account.timeZone,
    locale: account.locale,
    phone: phoneOf(account),
    identityDocument:
      documentType && documentValue ? { type: documentType, value: documentValue } : null,
    socialNetworks: account.socialNetworks,
    additionalFields: account.additionalFields,
    defaultPolicy: policyOf(account),
    reminders: account.reminders,
    confirmations: confirmationsOf(account),
    isPlus: account.isPlus,
    showInfoPage: account.showInfoPage,
  }
}

/** The bio of an account that has written none (docs/domain.md, "Accounts"). */
const USUAL_BIO = 'Haz clic en el servicio que deseas tomar'

/** Nothing goes by WhatsApp yet. */
function confirmationsOf({ confirmations: { own, clients } }: Account) {
  return {
    own: { email: own.email, whatsapp: false },
    clients: { email: clients.email, whatsapp: false },
  }
}

/** How an account looks (docs/domain.md, "Accounts"). */
function profileOf({ textColor, accentColor, picture, coverPicture, bio }: Account) {
  return { textColor, accentColor, profilePicture: picture, coverPicture, bio: bio ?? USUAL_BIO }
}

const text = () => vine.string()
const words = () => vine.string().nullable()
const duration = () => vine.object({ value: vine.number(), unit: text() })
const pictureState = () => vine.enum(['PROCESSING', 'READY', 'FAILED'] as const).nullable()
const reminders = () => vine.array(vine.object({ type: text(), time: duration() }))
const told = () => vine.object({ email: vine.boolean(), whatsapp: vine.boolean() })
const span = () => vine.object({ start: text(), end: text() })

const moreShape = {
  vacationDates: vine.array(span()),
  blockedIntervals: vine.array(span()),
  defaultAvailability: vine
    .object({
      ...{ id: text(), name: text(), timeZone: text() },
      ...{ interval: duration(), break: duration() },
      weekly: vine.record(vine.array(span())),
      dates: vine.array(vine.object({ date: text(), intervals: vine.array(span()) })),
    })
    .nullable(),
  bankAccount: vine.object(maskedBankShape()).nullable(),
}

export const accountShape = {
  userType: vine.enum(['USER', 'TEAM'] as const),
  profile: vine.object({
    textColor: text(),
    accentColor: text(),
    profilePicture: words(),
    coverPicture: words(),
    bio: text(),
    seoPicture: words(),
  }),
  ...moreShape,
  destinationCalendar: words(),
  channel: words(),
  userCategory: words(),
  username: words(),
  firstName: text(),
  fullName: text(),
  profession: words(),
  bio: words(),
  picture: words(),
  coverPicture: words(),
  pictureState: pictureState(),
  coverPictureState: pictureState(),
  textColor: text(),
  accentColor: text(),
  industry: words(),
  customIndustryName: words(),
  country: text(),
  city: words(),
  district: words(),
  address: words(),
  currency: text(),
  timeZone: text(),
  locale: text(),
  phone: vine.object({ prefix: text(), number: text() }).nullable(),
  identityDocument: vine.object({ type: text(), value: text() }).nullable(),
  socialNetworks: vine.array(
    vine.object({ type: text(), url: text(), title: words(), description: words() })
  ),
  additionalFields: vine.array(vine.object({ title: text(), value: text() })),
  defaultPolicy: vine.object({
    minReservation: duration(),
    maxReservation: duration(),
    minCancellation: duration(),
    minReschedulling: duration(),
  }),
  reminders: vine.object({ own: reminders(), clients: reminders() }),
  confirmations: vine.object({ own: told(), clients: told() }),
  isPlus: vine.boolean(),
  showInfoPage: vine.boolean(),
}
