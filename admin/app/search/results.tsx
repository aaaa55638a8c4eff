import { useId } from 'react'
import { Star } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, LinearProgress, Typography } from '@mui/material'
import { Face } from '../../ui/face'
import { formatShortWhen } from '#shared/formats'
import { HEADING, ICON, LINE } from './looks'
import { partsOf } from '#shared/search'
import { StateChip } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import type { Group, Result } from './result'
import { ONLY_READ } from '../../ui/only_read'
import type { TicketState } from '#shared/booking_states'

interface Props {
  query: string
  found: { groups: Group[]; error: Error | null; isBusy: boolean }
  id: string
  lineId: (index: number) => string
  at: number
  onPoint: (index: number) => void
  onChoose: (result: Result) => void
}

/** What fits the words, in groups. */
export function Results({ query, found: { groups, error, isBusy }, id, ...lines }: Props) {
  const t = useTranslate()
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0)
  )
  return (
    <>
      <Box sx={{ height: 2, mx: -1, mt: -1 }}>
        {isBusy && <LinearProgress aria-label={t('ra.page.loading')} sx={{ height: 2 }} />}
      </Box>
      <Typography role="status" sx={ONLY_READ}>
        {isBusy ? '' : t('admin.search.count', { count })}
      </Typography>
      {count > 0 && (
        <Box role="listbox" id={id} aria-label={t('admin.search.results')}>
          {groups.map((group, index) => (
            <Section
              key={group.kind}
              {...lines}
              group={group}
              query={query}
              start={starts[index]!}
            />
          ))}
        </Box>
      )}
      {error && (
        <Typography role="alert" sx={NOTE}>
          {t('admin.search.failed')}
        </Typography>
      )}
      {count === 0 && !isBusy && !error && (
        <Box sx={NOTE}>
          <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>
            {t('admin.search.none', { query: query.trim() })}
          </Typography>
          {t('admin.search.none_text')}
        </Box>
      )}
    </>
  )
}

type SectionProps = Omit<Props, 'found' | 'id'> & { group: Group; start: number }

function Section({ group: { kind, results }, start, ...line }: SectionProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} role="presentation" component="p" sx={HEADING}>
        {t(`admin.search.kinds.${kind}`)}
      </Typography>
      {results.map((result, index) => (
        <Line
          key={`${result.url} ${result.title}`}
          result={result}
          index={start + index}
          {...line}
        />
      ))}
    </Box>
  )
}

type LineProps = Omit<SectionProps, 'group' | 'start'> & { result: Result; index: number }

function Line({ result, index, query, lineId, at, onPoint, onChoose }: LineProps) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { title, description, start, state, plan } = result
  const below = [start && formatShortWhen(start, timeZone, locale), description]
    .filter(Boolean)
    .join(' · ')
  return (
    <Box
      role="option"
      id={lineId(index)}
      aria-selected={index === at}
      onPointerMove={() => onPoint(index)}
      onClick={() => onChoose(result)}
      sx={LINE}
    >
      <Picture {...result} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>
          <Marked text={title} query={query} />
        </Typography>
        {below && (
          <Typography variant="body2" noWrap sx={{ color: 'var(--ink-3)' }}>
            <Marked text={below} query={query} />
          </Typography>
        )}
      </Box>
      {state && <StateChip state={state as TicketState} />}
      {plan && (
        <Box component="span" sx={STAR}>
          <Star size={13} aria-hidden="true" /> {plan}
        </Box>
      )}
    </Box>
  )
}

function Picture({ isPerson, title, icon: Icon }: Result) {
  if (isPerson) return <Face name={title} size={36} />
  return (
    <Box sx={ICON}>
      <Icon size={18} aria-hidden="true" />
    </Box>
  )
}

/** A text with the words that were looked for. */
function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map(({ text: part, isFound }, index) =>
    isFound ? <mark key={index}>{part}</mark> : part
  )
}

const NOTE = { color: 'var(--ink-3)', px: 1.5, py: 3, textAlign: 'center' }
const STAR = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'var(--ink-3)',
  fontSize: 'var(--t-s)',
}
