/** The tokens of resources/tokens.css that mails use as values: mail programs know no variables. A test compares them. */
export const tokens = {
  primary: '#174260',
  onPrimary: '#ffffff',
  accent: '#d9622b',
  ink: '#14222d',
  ink2: '#465866',
  ink3: '#647786',
  line: '#dbe3e9',
  surface: '#ffffff',
  surface2: '#f5f8fa',
  page: '#eef3f6',
} as const
