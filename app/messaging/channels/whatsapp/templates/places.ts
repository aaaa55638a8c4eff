import messagingConfig from '#config/messaging'
import type { TemplatePlace } from './template_state.ts'

/** Where the templates of the platform's own number are approved; nowhere with the local driver. */
export async function platformPlace(): Promise<TemplatePlace | undefined> {
  const driver = await messagingConfig.templates?.()
  return driver && { provider: driver.provider, businessAccount: driver.businessAccount }
}
