/** The tokens of resources/tokens.css that mails use as values: mail programs know no variables. A test compares them. */
export const tokens = {
  light: {
    cupo: '#174260',
    accent: '#d9622b',
    ink: '#15212b',
    ink2: '#44545f',
    ink3: '#5b6b77',
    line: '#e2e7ea',
    lineStrong: '#c2ccd3',
    surface: '#ffffff',
    surface2: '#f6f8f9',
    ok: '#1a7446',
    warn: '#855600',
  },
  dark: {
    cupo: '#8fc1e2',
    accent: '#f08a55',
    ink: '#edf2f5',
    ink2: '#b9c6cf',
    ink3: '#94a5b1',
    line: '#25333e',
    lineStrong: '#41535f',
    surface: '#121d26',
    surface2: '#18242e',
    ok: '#74d3a3',
    warn: '#f0c368',
  },
} as const

/** Faces that mail programs have; ours first, for readers who have installed them. */
export const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const HEAD_FONT = `'Bricolage Grotesque', ${FONT}`
