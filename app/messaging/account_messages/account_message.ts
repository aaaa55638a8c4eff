import { appUrl } from '#config/app'
import { product } from '#config/product'
import type { PersonCard } from '#accounts'
import type { EventDeclaration } from '#core/jobs'
import { defineMessage } from '../deliveries/define_message.ts'
import { plainWords } from '#shared/plain_words'
import { fitSubject } from '#shared/fit_subject'
import type { Trx } from '#core/database/transaction'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Content, Fact } from '../channels/letter.ts'
import type { Purpose } from '../deliveries/domain/purposes.ts'
import type { TemplateName } from '../channels/whatsapp/templates/templates.ts'

/** The reader of a message about their own login, plan or settings. */
type Person = Pick<PersonCard, 'email' | 'firstName' | 'locale'>

type Definition<Event extends object, Ids extends object, Subject> = {
  name: string
  on: EventDeclaration<Event>
  /** The ids that a delivery keeps, and how their subject is read. */
  about: {
    kind: string
    ids: (event: Event) => Ids
    find: (ids: Ids, trx?: Trx) => Promise<Subject | undefined>
  }
  when?: (subject: Subject, event: Event) => boolean
  key: (event: Event) => string
  to: (subject: Subject) => Person & { accountId: string }
  isStillTrue?: (subject: Subject) => boolean
  /** What fills its texts; `action` is the path that its button leads to, `code` the six digits. */
  facts: (subject: Subject, ids: Ids) => Facts
  purpose?: Purpose
  isOfLogin?: boolean
  isBulk?: (subject: Subject) => boolean
  /** Its template of WhatsApp, and the phone (E.164) that it goes to; then it goes over nothing else. */
  onlyOverWhatsApp?: { template: TemplateName; phone: (subject: Subject) => string }
  sample: (person: PersonCard) => { subject: Subject; ids: Ids }
}

/** A button by the name of its text. Its address is one of ours. */
type Button = { text: string; href: string }

type Facts = {
  values?: Record<string, string>
  action?: string
  /** In place of `action`, where there is more than one answer; the main one first. */
  buttons?: Button[]
  code?: string
  facts?: Fact[]
}

/** A message to a user: one thing to know and one thing to do. Its texts stand under `emails.<name>`. */
export function accountMessage<Event extends object, Ids extends object, Subject>({
  about,
  key,
  to,
  facts,
  sample,
  onlyOverWhatsApp: only,
  ...rest
}: Definition<Event, Ids, Subject>) {
  const { kind, ids, find } = about
  const reach = (subject: Subject) => ({ address: only!.phone(subject) })
  return defineMessage<Event, Subject, Ids, Subject>({
    isStillTrue: () => true,
    purpose: 'own',
    ...rest,
    about: { kind, read: (event, trx) => find(ids(event), trx), find },
    to(subject, event) {
      const { accountId, email: address, locale: language } = to(subject)
      const over = only && { over: ONLY_WHATSAPP, isOnlyOver: true, whatsapp: reach(subject) }
      return [{ accountId, address, language, key: key(event), ids: ids(event), ...over }]
    },
    facts: (subject, found) => contentFor(to(subject), rest.name, facts(subject, found)),
    email: () => import('#emails/letter'),
    ...(only && { reach, whatsapp: { own: only.template } }),
    sample: (locale) => [sample({ ...samplePerson, locale })],
  })
}

const ONLY_WHATSAPP = { email: false, whatsapp: true }

/** Any id of a sample. */
export const SAMPLE_ID = '01a1fc7c-0000-717d-94f7-46dffbac5b75'

/** When what a sample tells of happened. */
export const SAMPLE_AT = '2026-12-01T15:00:00Z'

const samplePerson: PersonCard = {
  accountId: SAMPLE_ID,
  email: 'ana.quispe@example.com',
  firstName: 'Ana',
  locale: 'es',
  timeZone: 'America/Lima',
}

function contentFor(
  { firstName, locale }: Person,
  message: string,
  { values = {}, action, buttons = [], code, facts = [] }: Facts
): Content {
  const i18n = i18nManager.locale(locale)
  const all = { firstName, product: product.name, ...values }
  const t = (key: string) => i18n.t(`emails.${message}.${key}`, all)
  const forms = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [plainWords(value)]])
  )
  return {
    values: all,
    name: firstName,
    subject: fitSubject(
      (names) => i18n.t(`emails.${message}.subject`, { ...all, ...names }),
      forms
    ),
    letter: {
      locale,
      dates: [],
      facts,
      calendars: [],
      changes: [],
      preview: t(code ? 'preview' : 'intro'),
      title: t('title'),
      intro: t('intro'),
      ...(code && { code }),
      actions: [
        ...(action ? [{ label: t('action'), href: `${appUrl}${action}` }] : []),
        ...buttons.map(({ text, href }) => ({ label: t(text), href })),
      ],
      note: t(code ? 'validity' : 'note'),
      footer: t('footer'),
    },
  }
}
