import { createI18nProvider, type Texts } from '../i18n_provider'

interface Props {
  locale: string
  texts: Texts
  onRetry: () => void
}

/** Replaces the dashboard when the server or the connection is away at its start. */
export function StartFailed({ locale, texts, onRetry }: Props) {
  const { translate } = createI18nProvider(locale, texts)
  return (
    <main
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 16,
        padding: 16,
        background: 'var(--page)',
        color: 'var(--ink)',
        font: '400 var(--t-m)/1.5 var(--font)',
      }}
    >
      <h1 style={{ fontSize: 'var(--t-xl)', margin: 0 }}>{translate('errors.INTERNAL')}</h1>
      <p style={{ margin: 0, maxWidth: 460, textAlign: 'center' }}>{translate('common.offline')}</p>
      <button type="button" onClick={onRetry} style={BUTTON}>
        {translate('common.try_again')}
      </button>
    </main>
  )
}

/** As the main buttons of the dashboard, whose theme is not there yet. */
const BUTTON = {
  font: '600 var(--t-m)/1.5 var(--font)',
  padding: '10px 20px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  cursor: 'pointer',
}
