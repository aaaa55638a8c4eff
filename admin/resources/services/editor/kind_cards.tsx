import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Box } from '@mui/material'
import { useNavigate } from 'react-router'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { changesOf } from '#shared/form_changes'
import { dropChanges, keepChanges } from '../../../data/kept_changes'
import { KindPicture } from './kind_picture'
import { KINDS, type Kind } from '../kinds'
import { useMe } from '../../../data/account'
import { usePath } from '../../../ui/use_path'

/** The five kinds of services as drawings. Another one leads to its own address and takes along what both have. */
export function KindCards({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const id = useId()
  const change = useChangeKind(kind)

  return (
    <Box role="radiogroup" aria-label={t('admin.services.kinds.label')} sx={CARDS}>
      {KINDS.map((one) => (
        <Box component="label" key={one.type} sx={CARD}>
          <input
            type="radio"
            name={id}
            checked={one === kind}
            onChange={() => change(one)}
            aria-describedby={`${id}-${one.type}`}
          />
          <KindPicture type={one.type} />
          <b>{t(`admin.services.kinds.${one.type}`)}</b>
          <small id={`${id}-${one.type}`}>{t(`admin.services.kinds.${one.type}_text`)}</small>
        </Box>
      ))}
    </Box>
  )
}

function useChangeKind(kind: Kind) {
  const me = useMe()
  const path = usePath()
  const navigate = useNavigate()
  const { getValues, formState, reset } = useFormContext()

  return (next: Kind) => {
    const typed = changesOf(getValues(), formState.defaultValues ?? {})
    const shared = Object.entries(typed).filter(([name]) => next.fields.includes(name))
    // Nothing is lost, so nothing is asked: the other kind's form finds these as its own changes.
    flushSync(() => reset())
    dropChanges({ me, resource: kind.path })
    if (shared.length > 0) keepChanges({ me, resource: next.path }, Object.fromEntries(shared))
    void navigate(path(`${next.path}/create`), { replace: true, state: { isSameDraft: true } })
  }
}

const CARDS = {
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 1.25,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  // To the edges of a narrow screen; the room above and below is for the ring of the focus.
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: 0.5,
}

const CARD = {
  'position': 'relative',
  'flex': '0 0 138px',
  'scrollSnapAlign': 'start',
  'scrollMarginLeft': 16,
  'display': 'grid',
  'alignContent': 'start',
  'p': '10px 12px 12px',
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  'cursor': 'pointer',
  '&:hover': { borderColor: 'var(--line-strong)' },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
  '& b': { fontWeight: 600 },
  '& small': { color: 'var(--ink-3)', fontSize: 'var(--t-s)', lineHeight: 1.35 },
  '&:has(:checked)': {
    borderColor: 'var(--brand)',
    boxShadow: 'inset 0 0 0 1px var(--brand)',
    bgcolor: 'var(--brand-soft)',
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
}
