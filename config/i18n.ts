import { defineConfig, loaders } from '@adonisjs/i18n'
import { MessageFormatter } from '#core/message_formatter'

const i18nConfig = defineConfig({
  defaultLocale: 'es',
  supportedLocales: ['es', 'en'],
  formatter: () => new MessageFormatter(),
  loaders: [loaders.fs({ location: new URL('../resources/lang', import.meta.url) })],
})

export default i18nConfig
