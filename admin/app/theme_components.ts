import type { Components, Theme } from '@mui/material/styles'

const FOCUS = { outline: '2px solid var(--focus)', outlineOffset: 2 }
const FIELD = { margin: 'dense', size: 'small', fullWidth: true } as const
/**
 * React-admin names the box around a row's checkbox, which no screen reader announces; the name belongs to the
 * input.
 */
const LABELLED = {
  input: (box: object) => ({ 'aria-label': nameOf(box) }),
  root: (box: object) => (nameOf(box) ? { 'aria-label': undefined } : {}),
}
const RAISED = 'var(--float)'

function nameOf(box: object): string | undefined {
  return 'aria-label' in box ? String(box['aria-label']) : undefined
}

/** The look of the components in both themes, which differ only in the tokens behind the variables. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      ':focus-visible': FOCUS,
      'a': { color: 'var(--brand)', textUnderlineOffset: 3 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36, whiteSpace: 'nowrap' } },
  },
  MuiTextField: { defaultProps: { ...FIELD, variant: 'outlined' } },
  MuiFormControl: { defaultProps: FIELD },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  // Labels are always visible (look.md), so they never stand inside an empty field.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: { backgroundColor: 'var(--surface)' },
      notchedOutline: { borderColor: 'var(--line-strong)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 'var(--t-s)' } } },
  MuiFormLabel: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        boxShadow: RAISED,
      },
    },
  },
  MuiCheckbox: { defaultProps: { slotProps: LABELLED } },
  // An empty choice has a name too: `Todos los estados`.
  MuiSelect: { defaultProps: { displayEmpty: true } },
  // Beside other fields a choice is as narrow as they are.
  RaSelectInput: { styleOverrides: { root: { minWidth: 0 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--radius)' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontSize: 'var(--t-m)' },
      head: { color: 'var(--ink-2)', fontSize: 'var(--t-s)', fontWeight: 600 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: 'var(--t-s)', backgroundColor: 'var(--ink)', color: 'var(--surface)' },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, fontSize: 'var(--t-s)' } } },
}
