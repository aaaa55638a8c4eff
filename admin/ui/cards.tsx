import { Link } from 'react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Cards side by side. `least` is the smallest width of a card in pixels. */
export function CardGrid({ least = 400, children }: { least?: number; children: ReactNode }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`
  return (
    <Box component="ul" sx={{ ...GRID, gridTemplateColumns }}>
      {children}
    </Box>
  )
}

interface HeadProps {
  title: string
  to: string
  /** Stands before the title. */
  handle?: ReactNode
  /** Its state, after the title. */
  chip?: ReactNode
}

/** The head of a record's card: its name, which leads to it. */
export function CardHead({ title, to, handle, chip }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {handle}
      <Typography variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <TextLink component={Link} to={to} underline="hover" color="inherit">
          {title}
        </TextLink>
      </Typography>
      {chip}
    </Box>
  )
}

/** The buttons at the foot of a card. */
export function CardActions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>{children}</Box>
}

/** A link to a record, with its title for screen readers. */
export function EditButton({ title, to }: { title: string; to: string }) {
  const t = useTranslate()
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={to}
      aria-label={`${t('ra.action.edit')}: ${title}`}
      startIcon={<Pencil size={14} aria-hidden="true" />}
    >
      {t('ra.action.edit')}
    </Button>
  )
}

const GRID = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }

/** The layout of a card in such a list. */
export const CARD = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }
