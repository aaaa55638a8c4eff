import { DateTime } from 'luxon'

/** Choices that fit below a message of WhatsApp. */
export const MOST_CHOICES = 3

const DAY_MINUTES = 1440

/**
 * Picks some of the free times, in their order. Of each of the first days it is the one nearest to the present hour of the day,
 * and more of these days where there are fewer than three.
 */
export function pickSlots(free: string[], present: DateTime, timeZone: string): string[] {
  const days = [...Map.groupBy(free, (start) => local(start, timeZone).toISODate()!).values()]
  const near = (start: string) => distance(local(start, timeZone), present.setZone(timeZone))
  const byNearness = days.map((day) => day.toSorted((one, other) => near(one) - near(other)))
  const picked: string[] = []
  for (let round = 0; picked.length < MOST_CHOICES && round < free.length; round++)
    picked.push(
      ...byNearness.flatMap((day) => day[round] ?? []).slice(0, MOST_CHOICES - picked.length)
    )
  return picked.sort()
}

const local = (start: string, zone: string) => DateTime.fromISO(start, { zone })

/** Minutes between two hours of the day, over midnight too. */
function distance(one: DateTime, other: DateTime): number {
  const apart = Math.abs(minuteOf(one) - minuteOf(other))
  return Math.min(apart, DAY_MINUTES - apart)
}

const minuteOf = ({ hour, minute }: DateTime) => hour * 60 + minute
