/** How a service looks, as it is sent: its banner is uploaded by itself. */
export function sentCustomization(customization: unknown) {
  const { banner, ...sent } = Object(customization) as Record<string, unknown>
  return banner === undefined ? customization : sent
}
