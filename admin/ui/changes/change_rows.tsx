import * as routes from '#api/routes'
import { ArrowRight } from 'lucide-react'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { dateFormat, formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import { ONLY_READ } from '../only_read'

/** A change of settings, with its fields in the reader's words. */
export type Change = AnswerOf<typeof routes.accountsActivityIndex>['items'][number]

type Field = Change['fields'][number]

/** Fields that are shown at once; of more, a press shows all. */
const AT_ONCE = 4

/** Changes, each with its person, its time and what it changed. */
export function ChangeRows({ changes }: { changes: Change[] }) {
  return (
    <Box component="ol" sx={LIST}>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </Box>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { action, thing, name, detail, at, fields } = change
  const shown = <Fields fields={fields} isGone={action === 'removed'} />
  return (
    <Box component="li" sx={ROW}>
      <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t(`admin.activity.things.${thing}`)}
        {name && ` ${t('admin.activity.named', { name })}`}
        {detail && ` · ${detail}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(`admin.activity.by.${action}`, { name: useActor()(change) })}
        {' · '}
        <time dateTime={at}>{whenOf(at, timeZone, locale)}</time>
      </Typography>
      {fields.length > 0 &&
        (fields.length > AT_ONCE ? (
          <Box component="details" sx={FOLDED}>
            <summary>{t('admin.activity.more', { count: fields.length })}</summary>
            {shown}
          </Box>
        ) : (
          shown
        ))}
    </Box>
  )
}

/** Day and hour, with the year where it is another one. */
function whenOf(at: string, timeZone: string, locale: string): string {
  const year = (instant: Date) => dateFormat(locale, { year: 'numeric', timeZone }).format(instant)
  const own = year(new Date(at))
  const when = formatShortWhen(at, timeZone, locale)
  return own === year(new Date()) ? when : `${when} (${own})`
}

/** The name of the actor of a change. */
function useActor() {
  const t = useTranslate()
  return ({ actor, person }: Change) => {
    if (!person) return t(`admin.activity.${actor === 'link' ? 'link' : 'system'}`)
    const name = person.name || t('admin.activity.former')
    return actor === 'staff' || actor === 'key' ? t(`admin.activity.${actor}`, { name }) : name
  }
}

type FieldsProps = { fields: Field[]; isGone?: boolean }

function Fields({ fields, isGone }: FieldsProps) {
  return (
    <Box component="dl" sx={FIELDS}>
      {fields.map((field) => (
        <Box key={field.name} sx={FIELD}>
          <dt>{field.name}</dt>
          <Values {...field} isGone={isGone} />
        </Box>
      ))}
    </Box>
  )
}

/** What stood there, if it was not empty, and what stands there now; of secrets and long values only that they changed. */
function Values({ before, after, isGone }: Field & { isGone?: boolean }) {
  const t = useTranslate()
  if (before === null && after === null) return <dd>{t('admin.activity.hidden')}</dd>
  const only = before === null ? after : isGone && before
  if (only) return <dd className="after">{only}</dd>
  return (
    <dd>
      <span className="before">
        <span className="only-read">{t('admin.activity.was')}: </span>
        {before}
      </span>
      <ArrowRight size={14} aria-hidden="true" />
      <span className="after">
        <span className="only-read">{t('admin.activity.becomes')}: </span>
        {after ?? t('admin.activity.nothing')}
      </span>
    </dd>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' }
const ROW = {
  'py': 1.75,
  'display': 'grid',
  'gap': 0.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}
const FOLDED = {
  '& > summary': {
    'color': 'var(--brand)',
    'cursor': 'pointer',
    'fontSize': 'var(--t-s)',
    'minHeight': 32,
    'alignContent': 'center',
    '@media (hover: none)': { minHeight: 44 },
  },
}
const FIELDS = { m: 0, mt: 0.5, display: 'grid', gap: 0.75 }
const FIELD = {
  'display': 'grid',
  'gridTemplateColumns': { xs: '1fr', sm: '200px minmax(0, 1fr)' },
  'columnGap': 2,
  'fontSize': 'var(--t-s)',
  '& dt': { color: 'var(--ink-2)' },
  '& dd': {
    m: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& dd > span': { minWidth: 0, maxWidth: '100%' },
  '& dd svg': { color: 'var(--ink-3)', flexShrink: 0 },
  '& .before': { color: 'var(--ink-2)' },
  '& .after': { fontWeight: 600 },
  '& .only-read': ONLY_READ,
}
