import vine from '@vinejs/vine'
import type Account from './account.ts'
import { planFields, planShape } from '../plans/plan.ts'
import type { AccountAnswer } from './find_account_details.ts'
import { policyOf, writtenBy } from './find_account.ts'

/** An account as its managers see it. */
export function accountFields(account: Account, { plan, seoPicture, ...details }: AccountAnswer) {
  const { documentType, documentValue } = account
  return {
    userType: account.type === 't' ? ('TEAM' as const) : ('USER' as const),
    profile: { ...profileOf(account), seoPicture },
    ...writtenBy(account),
    ...details,
    plan: planFields(plan),
    customRole: { id: plan.id, label: plan.label },
    channel: account.channel,
    userCategory: account.category,
    accentColor: account.accentColor,
    industry: account.industry,
    customIndustryName: account.customIndustryName,
    district: account.district,
    address: account.address,
    locale: account.locale,
    identityDocument:
      documentType && documentValue ? { type: documentType, value: documentValue } : null,
    defaultPolicy: policyOf(account),
    bookingLimits: {
      perDay: account.maxPerDay,
      perWeek: account.maxPerWeek,
      perClient: account.maxOpenPerClient,
    },
    confirmations: confirmationsOf(account),
    phoneVerified: account.verifiedPhone !== null,
    showsEmail: account.showsEmail,
    weeklySummary: account.weeklySummary,
    version: account.revision,
  }
}

/** The bio of an account that has written none (docs/domain.md, "Accounts"). */
const USUAL_BIO = 'Haz clic en el servicio que deseas tomar'

function confirmationsOf({ confirmations: { own, clients } }: Account) {
  return {
    own: { email: own.email, whatsapp: own.whatsapp === true },
    clients: { email: clients.email, whatsapp: clients.whatsapp === true },
  }
}

/** How an account looks (docs/domain.md, "Accounts"). */
function profileOf({ textColor, accentColor, picture, coverPicture, bio }: Account) {
  return { textColor, accentColor, profilePicture: picture, coverPicture, bio: bio ?? USUAL_BIO }
}

const text = () => vine.string()
const optionalText = () => vine.string().nullable()
const duration = () => vine.object({ value: vine.number(), unit: text() })
const pictureState = () => vine.enum(['PROCESSING', 'READY', 'FAILED'] as const).nullable()
const reminders = () => vine.array(vine.object({ type: text(), time: duration() }))
const channels = () => vine.object({ email: vine.boolean(), whatsapp: vine.boolean() })
const span = () => vine.object({ start: text(), end: text() })

/** Bank details as they are answered: numbers show their last four characters. */
export const maskedBankShape = () => ({
  currency: text(),
  bankName: text(),
  holderName: text(),
  document: vine.object({ type: text(), value: text() }),
  accountCode: text(),
  interbankCode: optionalText(),
})

const detailsShape = {
  vacationDates: vine.array(span()),
  blockedIntervals: vine.array(span()),
  defaultAvailability: vine
    .object({
      id: text(),
      name: text(),
      timeZone: text(),
      interval: duration(),
      break: duration(),
      weekly: vine.record(vine.array(span())),
      dates: vine.array(vine.object({ date: text(), intervals: vine.array(span()) })),
    })
    .nullable(),
  credits: vine.object({ earned: vine.number(), used: vine.number(), available: vine.number() }),
  bankAccount: vine.object(maskedBankShape()).nullable(),
}

export const accountShape = {
  userType: vine.enum(['USER', 'TEAM'] as const),
  profile: vine.object({
    textColor: text(),
    accentColor: text(),
    profilePicture: optionalText(),
    coverPicture: optionalText(),
    bio: text(),
    seoPicture: optionalText(),
  }),
  ...detailsShape,
  plan: planShape(),
  customRole: vine.object({ id: text(), label: text() }),
  destinationCalendar: optionalText(),
  channel: optionalText(),
  userCategory: optionalText(),
  username: optionalText(),
  firstName: text(),
  fullName: text(),
  profession: optionalText(),
  bio: optionalText(),
  picture: optionalText(),
  coverPicture: optionalText(),
  pictureState: pictureState(),
  coverPictureState: pictureState(),
  textColor: text(),
  accentColor: text(),
  industry: optionalText(),
  customIndustryName: optionalText(),
  country: text(),
  city: optionalText(),
  district: optionalText(),
  address: optionalText(),
  currency: text(),
  timeZone: text(),
  locale: text(),
  phone: vine.object({ prefix: text(), number: text() }).nullable(),
  phoneVerified: vine.boolean(),
  showsEmail: vine.boolean(),
  weeklySummary: vine.boolean(),
  identityDocument: vine.object({ type: text(), value: text() }).nullable(),
  socialNetworks: vine.array(
    vine.object({ type: text(), url: text(), title: optionalText(), description: optionalText() })
  ),
  additionalFields: vine.array(vine.object({ title: text(), value: text() })),
  defaultPolicy: vine.object({
    minReservation: duration(),
    maxReservation: duration(),
    minCancellation: duration(),
    minReschedulling: duration(),
  }),
  bookingLimits: vine.object({
    perDay: vine.number().nullable(),
    perWeek: vine.number().nullable(),
    perClient: vine.number().nullable(),
  }),
  reminders: vine.object({ own: reminders(), clients: reminders() }),
  confirmations: vine.object({ own: channels(), clients: channels() }),
  isPlus: vine.boolean(),
  showInfoPage: vine.boolean(),
  version: vine.number(),
}
