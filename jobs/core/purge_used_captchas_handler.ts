import { now } from '#core/time'
import { purgeUsedCaptchas } from '#core/captcha'

export default async function handle() {
  await purgeUsedCaptchas(now())
}
