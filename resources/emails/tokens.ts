/** The tokens of resources/tokens.css that mails use as values: mail programs know no variables. A test compares them. */
export const tokens = {
  cupo: '#174260',
  onAccent: '#ffffff',
  accent: '#d9622b',
  ink: '#15212b',
  ink2: '#44545f',
  ink3: '#5b6b77',
  line: '#e2e7ea',
  surface: '#ffffff',
  surface2: '#f6f8f9',
} as const
