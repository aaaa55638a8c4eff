import { memo, useMemo } from 'react'
import { TextField } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { ChoicesField } from '../../ui/choices_field'
import { COLOR_BY, type ColorBy } from './color_by'
import { useEvents, type Agenda } from './use_events'
import type { CalendarChanges } from './use_calendar'

interface Props {
  dates: string[]
  members: string[]
  services: string[]
  color: ColorBy
  onChange: (changes: CalendarChanges) => void
}

/** Of which members and services events are shown, and what their colours tell apart. What leaves no choice is not shown. */
export function CalendarFilters({ dates, ...chosen }: Props) {
  const { people, titles } = useEvents(dates, choicesOf).data ?? NONE
  return <Fields people={people} named={useServices(titles)} {...chosen} />
}

type FieldsProps = Omit<Props, 'dates'> & Record<'people' | 'named', Choice[]>

/** The fields, which are the same for most dates. */
const Fields = memo(function Fields(props: FieldsProps) {
  const { people, named, members, services, color, onChange } = props
  const t = useTranslate()
  return (
    <>
      {people.length > 1 && (
        <ChoicesField
          label={t('admin.calendar.member')}
          any={t('admin.calendar.everybody')}
          values={members}
          choices={people}
          onChange={(ids) => onChange({ member: ids.join() })}
        />
      )}
      {named.length > 1 && (
        <ChoicesField
          label={t('admin.calendar.service')}
          any={t('admin.calendar.every_service')}
          values={services}
          choices={named}
          onChange={(ids) => onChange({ service: ids.join() })}
        />
      )}
      {people.length > 1 && (
        <TextField
          select
          margin="none"
          size="small"
          label={t('admin.calendar.color')}
          value={color}
          onChange={({ target }) =>
            onChange({ color: target.value === 'service' ? '' : target.value })
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          fullWidth={false}
          sx={{ minWidth: 140, flex: { xs: 1, sm: 'none' } }}
        >
          {COLOR_BY.map((by) => (
            <option key={by} value={by}>
              {t(`admin.calendar.colors.${by}`)}
            </option>
          ))}
        </TextField>
      )}
    </>
  )
})

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } } as const

type Choice = { value: string; text: string }

type Choices = { people: Choice[]; titles: [id: string, title: string][] }

const NONE: Choices = { people: [], titles: [] }

/** What filters choose from: the people, and the services of what is shown. Most weeks have the same. */
function choicesOf({ hosts, items }: Agenda): Choices {
  const titles = new Map<string, string>()
  for (const { productId, title } of items) if (productId && title) titles.set(productId, title)
  const people = hosts.map(({ id, fullName }) => ({ value: id, text: fullName }))
  return { people, titles: [...titles] }
}

/** The services of the account that are booked by time, and those of teams whose meetings are shown. */
function useServices(titles: Choices['titles']) {
  const { data } = useGetList<Data.Catalog.Service>('services', ALL)
  return useMemo(() => {
    const own = (data ?? []).filter(({ type }) => TIMED.includes(type))
    const named = new Map(own.map(({ id, title }) => [id, title]))
    for (const [id, title] of titles) if (!named.has(id)) named.set(id, title)
    return [...named].map(([value, text]) => ({ value, text }))
  }, [data, titles])
}

/** The kinds of services whose bookings have a time. */
const TIMED: readonly Data.Catalog.Service['type'][] = ['MEETING', 'WEBINAR']
