import { tokens } from './tokens.js'
import { Layout } from './layout.js'
import { Title } from './parts.js'
import { Text } from 'react-email'

interface Props {
  t: (key: string, values?: Record<string, string>) => string
  locale: string
  brand: string
  firstName: string
  code: string
}

/** The six digits that prove an e-mail address, large enough to be read off another screen. */
export default function VerificationCode({ t, locale, brand, firstName, code }: Props) {
  return (
    <Layout
      locale={locale}
      brand={brand}
      preview={t('emails.verification_code.preview', { code })}
      footer={t('emails.verification_code.footer', { product: brand })}
    >
      <Title>{t('emails.verification_code.title', { firstName })}</Title>
      <Text style={{ margin: 0, fontSize: 15, lineHeight: '22px', color: tokens.ink2 }}>
        {t('emails.verification_code.intro')}
      </Text>
      <Text
        style={{
          margin: '20px 0',
          fontSize: 36,
          fontWeight: 700,
          letterSpacing: 8,
          color: tokens.primary,
        }}
      >
        {code}
      </Text>
      <Text style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: tokens.ink3 }}>
        {t('emails.verification_code.validity')}
      </Text>
    </Layout>
  )
}
