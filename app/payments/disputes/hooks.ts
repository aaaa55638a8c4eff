import { defineHook } from '#core/hooks'
import type { I18n } from '@adonisjs/i18n'

/** The ticket whose payment is disputed. */
type Disputed = { accountId: string; ticketId: string }

/** A part of the evidence: facts with their names, in the language of the host. */
export type EvidencePart = { title: string; rows: [name: string, value: string][] }

/** What the modules above know of a booking whose payment is disputed. */
export const evidenceFacts = defineHook<[disputed: Disputed, i18n: I18n], EvidencePart[]>()
