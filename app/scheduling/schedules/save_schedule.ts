import { lockPeople } from '#accounts'
import { serviceUsesSchedule } from '#catalog'
import Schedule from './schedule.ts'
import { WEEKDAYS, type Weekly } from '#shared/schedule_rules'
import type { Trx } from '#core/database/transaction'
import { checkVersion } from '#core/versions'
import type { ScheduleInput, ScheduleReplacement } from './validators.ts'
import { availabilityNotFound, scheduleInUse, scheduleIsDefault } from '../errors.ts'

/**
 * Adds a schedule to an account. Its first one is the default whatever it says; the account is locked, so that of several
 * made at once one is.
 */
export async function createSchedule(
  trx: Trx,
  accountId: string,
  input: ScheduleInput
): Promise<Schedule> {
  await lockPeople(trx, [accountId])
  const first = (await Schedule.query({ client: trx }).where({ accountId }).first()) === null
  const isDefault = first || input.isDefault === true
  if (isDefault) await dropDefault(trx, accountId)
  const schedule = await Schedule.create(
    { ...columns(input), accountId, isDefault },
    { client: trx }
  )
  return schedule.refresh()
}

/**
 * Replaces what a schedule says. Saying that it is the default makes the other one none; the default one stays so until
 * another is. Throws AVAILABILITY_NOT_FOUND (404), CHANGED_MEANWHILE (409).
 */
export async function replaceSchedule(
  trx: Trx,
  accountId: string,
  id: string,
  { version, ...input }: ScheduleReplacement
): Promise<Schedule> {
  if (input.isDefault) await lockPeople(trx, [accountId])
  const schedule = await own(trx, accountId, id)
  checkVersion(schedule, version)
  if (input.isDefault && !schedule.isDefault) {
    await dropDefault(trx, accountId)
    schedule.isDefault = true
  }
  await schedule.merge(columns(input)).save()
  return schedule.refresh()
}

/** Deletes a schedule. Throws AVAILABILITY_NOT_FOUND (404), SCHEDULE_IS_DEFAULT and SCHEDULE_IN_USE (409). */
export async function deleteSchedule(trx: Trx, accountId: string, id: string): Promise<void> {
  const schedule = await own(trx, accountId, id)
  if (schedule.isDefault) throw scheduleIsDefault()
  if (await serviceUsesSchedule(trx, accountId, id)) throw scheduleInUse()
  await schedule.delete()
}

async function own(trx: Trx, accountId: string, id: string) {
  const schedule = await Schedule.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!schedule) throw availabilityNotFound()
  return schedule
}

async function dropDefault(trx: Trx, accountId: string) {
  await trx
    .from('schedules')
    .where({ account_id: accountId, is_default: true })
    .update({ is_default: false })
}

/** A schedule is replaced whole: without a break before meetings it has none. */
const NO_BREAK = { value: 0, unit: 'MINUTE' as const }

function columns({ weekly, isDefault: _, ...input }: ScheduleInput) {
  const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, weekly[day] ?? []])) as Weekly
  const { dates = [], maxPerDay = null, maxPerWeek = null, breakBefore = NO_BREAK } = input
  return { ...input, weekly: everyDay, dates, maxPerDay, maxPerWeek, breakBefore }
}
