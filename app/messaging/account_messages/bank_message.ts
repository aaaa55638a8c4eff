import { DateTime } from 'luxon'
import { currencyLabel } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { BANK_WAITING_HOURS } from '#shared/bank_waiting'
import { bankAccountChanged, personById, type BankChange } from '#accounts'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

/** A message that bank details were changed, so that a thief cannot do so in secret. It carries none of the details. */
export function bankMessage(name: string, change: BankChange) {
  return accountMessage({
    name,
    on: bankAccountChanged,
    about: {
      kind: 'bank_account',
      ids: ({ userId, at, currencies }) => ({ userId, at, currencies }),
      find: ({ userId }, trx) => personById(userId, trx),
    },
    when: (_, event) => event.change === change,
    key: ({ at }) => `bank_account:${change}:${at}`,
    to: (person) => person,
    facts({ timeZone, locale }, { at, currencies }) {
      const countsFrom = DateTime.fromISO(at).plus({ hours: BANK_WAITING_HOURS })
      return {
        action: '/profile/u/me/wallet/config',
        values: {
          currencies: new Intl.ListFormat(locale).format(currencies.map(currencyLabel)),
          when: formatWhen(at, timeZone, locale),
          countsFrom: formatWhen(countsFrom, timeZone, locale),
        },
      }
    },
    sample: (person) => ({
      subject: person,
      ids: { userId: SAMPLE_ID, at: SAMPLE_AT, currencies: ['PEN'] },
    }),
  })
}
