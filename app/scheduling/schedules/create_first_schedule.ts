import i18nManager from '@adonisjs/i18n/services/main'
import { accountById, lockPeople } from '#accounts'
import { createSchedule } from './save_schedule.ts'
import Schedule from './schedule.ts'
import type { Trx } from '#core/database/transaction'

const OFFICE_HOURS = [
  { start: '09:00', end: '13:00' },
  { start: '15:00', end: '19:00' },
]

/** Monday to Friday in the account's own zone, unless it has a schedule already. */
export async function giveFirstSchedule(trx: Trx, accountId: string): Promise<void> {
  await lockPeople(trx, [accountId])
  const account = await accountById(accountId, trx)
  const existing = await Schedule.query({ client: trx }).where({ accountId }).first()
  if (!account || existing) return

  const [mon, tue, wed, thu, fri] = Array.from({ length: 5 }, () => OFFICE_HOURS)
  await createSchedule(trx, accountId, {
    name: i18nManager.locale(account.locale).t('common.first_schedule'),
    timeZone: account.timeZone,
    interval: { value: 30, unit: 'MINUTE' },
    break: { value: 0, unit: 'MINUTE' },
    weekly: { mon, tue, wed, thu, fri },
    isDefault: true,
  })
}
