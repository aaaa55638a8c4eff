import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Box } from '@mui/material'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'

interface Props {
  /** Its anchor: an address that ends in `#<name>` opens it. */
  name: string
  icon: LucideIcon
  title: string
  /** The present value of what it holds, in a few words. */
  summary: ReactNode
  /** Called when it is opened, for what is read only then. */
  onOpen?: () => void
  children: ReactNode
}

/** A part of a form that is folded at first, with its value in a few words beside its title. */
export function Fold({ name, icon: Icon, title, summary, onOpen, children }: Props) {
  const own = useRef<HTMLDetailsElement>(null)
  const id = useId()
  const { hash } = useLocation()

  useEffect(() => {
    if (hash !== `#${name}` || !own.current) return
    own.current.open = true
    own.current.scrollIntoView({ block: 'start' })
  }, [hash, name])

  return (
    <Box
      component="details"
      id={name}
      ref={own}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      sx={FOLD}
    >
      <summary>
        <Icon size={18} aria-hidden="true" />
        <h3 id={id}>{title}</h3>
        <span>{summary}</span>
        <ChevronDown className="mark" size={18} aria-hidden="true" />
      </summary>
      <Box role="group" aria-labelledby={id} sx={CONTENT}>
        {children}
      </Box>
    </Box>
  )
}

/** Opens what is folded around an element, however deep. */
export function unfold(element: Element): void {
  for (let one = element.closest('details'); one;) {
    one.open = true
    one = one.parentElement?.closest('details') ?? null
  }
}

const FOLD = {
  'borderTop': '1px solid var(--line)',
  'scrollMarginTop': 140,
  '&:last-child': { borderBottom: '1px solid var(--line)' },
  '& > summary': {
    'display': 'grid',
    'gridTemplateColumns': { xs: '18px minmax(0, 1fr) 18px', sm: '18px 188px minmax(0, 1fr) 18px' },
    'gap': { xs: '2px 12px', sm: '12px' },
    'alignItems': 'center',
    'boxSizing': 'border-box',
    'minHeight': { xs: 60, sm: 48 },
    'py': { xs: 1, sm: 0.5 },
    'cursor': 'pointer',
    'listStyle': 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg:first-of-type': { color: 'var(--ink-3)', gridRow: { xs: '1 / 3', sm: 'auto' } },
    '& h3': { m: 0, font: 'inherit', fontWeight: 600 },
    '& > span': {
      gridColumn: { xs: 2, sm: 'auto' },
      gridRow: { xs: 2, sm: 'auto' },
      color: 'var(--ink-2)',
      fontSize: { xs: 'var(--t-s)', sm: 'inherit' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .mark': {
      color: 'var(--ink-3)',
      transition: 'transform 150ms',
      gridColumn: { xs: 3, sm: 'auto' },
      gridRow: { xs: '1 / 3', sm: 'auto' },
    },
    '&:hover h3': { color: 'var(--brand)' },
  },
  '&[open] > summary .mark': { transform: 'rotate(180deg)' },
}

const CONTENT = { pt: 1, pb: 3, pl: { sm: '30px' }, display: 'grid', gap: 2 }
