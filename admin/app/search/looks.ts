/** The looks that results and recents share. */
export const HEADING = {
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  color: 'var(--ink-3)',
  px: 1.25,
  pt: 1,
  pb: 0.5,
}
export const LINE = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1.5,
  'minHeight': 48,
  'px': 1.25,
  'py': 0.75,
  'borderRadius': 1,
  'cursor': 'pointer',
  '&[aria-selected="true"]': { bgcolor: 'var(--brand-soft)' },
  '& mark': { bgcolor: 'transparent', color: 'var(--brand)', fontWeight: 600 },
}
export const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  flexShrink: 0,
  borderRadius: '10px',
  bgcolor: 'var(--surface-2)',
  color: 'var(--ink-2)',
}
