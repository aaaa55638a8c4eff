import { Check, ChevronDown, ChevronsUpDown, Minus, X } from 'lucide-react'
import { createElement } from 'react'
import type { ThemeOptions } from '@mui/material/styles'

const FOCUS = { outline: '2px solid var(--focus)', outlineOffset: 2 }
const FIELD = { margin: 'dense', size: 'small', fullWidth: true } as const
/** Behind what the pointer is over. */
const HOVER = 'color-mix(in srgb, var(--ink) 6%, transparent)'
/** The tokens of the notices. */
const TONES = { success: 'ok', info: 'brand', warning: 'warn', error: 'bad' } as const

/** Menus and dialogs: the only surfaces with a shadow. */
const FLOATING = {
  borderRadius: 'var(--radius)',
  border: '1px solid var(--line)',
  boxShadow: 'var(--float)',
}
/**
 * React-admin names the box around a row's checkbox, which no screen reader announces; the name belongs to the
 * input.
 */
const LABELLED = {
  input: (box: object) => ({ 'aria-label': nameOf(box) }),
  root: (box: object) => (nameOf(box) ? { 'aria-label': undefined } : {}),
}

function nameOf(box: object): string | undefined {
  return 'aria-label' in box ? String(box['aria-label']) : undefined
}

/** A square of 18 px, empty or with a mark. */
function square(mark?: typeof Check) {
  return createElement(
    'span',
    { className: mark ? 'check on' : 'check' },
    mark && createElement(mark, { 'size': 14, 'strokeWidth': 3, 'aria-hidden': true })
  )
}

/**
 * The look of the components in both themes, which differ only in the tokens behind the variables. The type is that which
 * `createTheme` takes: the compiler compares any other with it for a minute.
 */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      'body': { backgroundColor: 'var(--page)' },
      ':focus-visible': FOCUS,
      'a': { color: 'var(--brand)', textUnderlineOffset: 3 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { 'fontFamily': 'inherit', '&.Mui-focusVisible': FOCUS } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        'minHeight': 36,
        'whiteSpace': 'nowrap',
        'padding': '4px 14px',
        'lineHeight': 1.4,
        '@media (hover: none)': { minHeight: 44 },
      },
      sizeSmall: { minHeight: 32, padding: '2px 10px', fontSize: 'var(--t-s)' },
      outlined: {
        'borderColor': 'var(--line-strong)',
        'backgroundColor': 'var(--surface)',
        '&:hover': { borderColor: 'currentColor', backgroundColor: 'var(--brand-soft)' },
      },
      text: { '&:hover': { backgroundColor: HOVER } },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { '@media (hover: none)': { minHeight: 44 } } } },
  // MUI's own colours of the dark theme are nearly black here: they are mixed from tokens that are dark already.
  MuiAlert: {
    styleOverrides: {
      root: ({ ownerState: { severity = 'success', variant } }) =>
        variant === 'filled' || variant === 'outlined'
          ? {}
          : {
              'color': 'var(--ink)',
              'backgroundColor': `var(--${TONES[severity]}-soft)`,
              '& .MuiAlert-icon': { color: `var(--${TONES[severity]})` },
            },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        'borderRadius': 'var(--radius)',
        '&:hover': { backgroundColor: HOVER },
      },
    },
  },
  MuiTextField: { defaultProps: { ...FIELD, variant: 'outlined' } },
  MuiFormControl: { defaultProps: FIELD },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      popupIcon: createElement(ChevronsUpDown, { size: 16 }),
      clearIcon: createElement(X, { size: 16 }),
    },
  },
  // Labels are always visible (look.md), so they never stand inside an empty field.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: { backgroundColor: 'var(--surface)' },
      notchedOutline: { borderColor: 'var(--line-field)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 'var(--t-s)' } } },
  MuiFormLabel: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { borderRadius: 'var(--radius)', border: '1px solid var(--line)' },
    },
  },
  MuiPopover: { styleOverrides: { paper: FLOATING } },
  MuiSkeleton: {
    styleOverrides: { root: { backgroundColor: 'var(--c0-soft)', borderRadius: 6 } },
  },
  // On a phone above the bar at the bottom.
  MuiSnackbar: {
    styleOverrides: {
      root: {
        '@media (max-width: 599.95px)': { '&:not([class*="anchorOriginTop"])': { bottom: 84 } },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: 'var(--t-m)',
        fontWeight: 600,
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      slotProps: LABELLED,
      icon: square(),
      checkedIcon: square(Check),
      indeterminateIcon: square(Minus),
    },
  },
  // An empty choice has a name too: `Todos`.
  MuiSelect: { defaultProps: { displayEmpty: true, IconComponent: ChevronDown } },
  MuiInputBase: {
    styleOverrides: {
      root: {
        '& .MuiSelect-icon, & .MuiNativeSelect-icon': {
          width: 16,
          height: 16,
          top: 'calc(50% - 8px)',
          right: 10,
        },
        '&.MuiInput-root .MuiSelect-icon': { right: 4 },
      },
    },
  },
  MuiNativeSelect: { defaultProps: { IconComponent: ChevronDown } },
  // Beside other fields a choice is as narrow as they are.
  RaSelectInput: { styleOverrides: { root: { minWidth: 0 } } },
  // What empties a field is not shown where there is nothing to empty.
  RaResettableTextField: {
    styleOverrides: {
      root: {
        '& .RaResettableTextField-clearButton.Mui-disabled': { visibility: 'hidden' },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: FLOATING } },
  MuiDialogActions: { styleOverrides: { root: { padding: 16, flexWrap: 'wrap', rowGap: 8 } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        'minHeight': 38,
        'borderRadius': 9,
        'marginInline': 6,
        'paddingInline': 10,
        'fontSize': 'var(--t-m)',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--brand-soft)' },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' },
      bar: { borderRadius: 3, backgroundColor: 'var(--brand)' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 50, height: 36, padding: 8 },
      track: { borderRadius: 20, opacity: '1 !important', backgroundColor: 'var(--line-field)' },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: '#ffffff' },
      switchBase: {
        'padding': 10,
        'borderRadius': 20,
        '&.Mui-checked': { transform: 'translateX(14px)' },
        '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'var(--on-brand)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--brand)' },
      },
      sizeSmall: {
        'width': 50,
        'height': 36,
        'padding': 8,
        '& .MuiSwitch-thumb': { width: 16, height: 16 },
        '& .MuiSwitch-switchBase': { padding: 10 },
        '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(14px)' },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontSize: 'var(--t-m)' },
      head: { color: 'var(--ink-2)', fontSize: 'var(--t-s)', fontWeight: 600 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: 'var(--t-s)',
        fontWeight: 600,
        borderRadius: 8,
        backgroundColor: 'var(--ink)',
        color: 'var(--surface)',
      },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, fontSize: 'var(--t-s)' } } },
}
