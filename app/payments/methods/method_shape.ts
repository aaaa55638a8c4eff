import vine from '@vinejs/vine'

const text = () => vine.string()

const account = () => vine.object({ name: text(), owner: text(), code: text() })

/** What a method says beside its title; nothing for the platform's own. */
const config = () =>
  vine.object({
    accountType: text().optional(),
    accountCode: text().optional(),
    ownerName: text().optional(),
    instructions: text().optional(),
    defaultTime: vine.object({ value: vine.number(), unit: text() }).optional(),
    disclaimer: text().nullable().optional(),
    qr: text().nullable().optional(),
    accounts: vine.array(account()).optional(),
    customTitle: text().nullable().optional(),
  })

/** The fields of a method of payment. */
export const methodFields = () => ({
  id: text(),
  type: text(),
  kind: text(),
  code: text(),
  title: text(),
  config: config(),
})

/** The shape of a method of payment. */
export const methodShape = () => vine.object(methodFields())
