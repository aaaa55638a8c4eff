/** The look of a service as it is sent, without the banner, which is uploaded separately. */
export function sentCustomization(customization: unknown) {
  const { banner, ...sent } = Object(customization) as Record<string, unknown>
  return banner === undefined ? customization : sent
}
