/** How files of each type begin. */
const BEGINNINGS: [string, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['audio/ogg', [0x4f, 0x67, 0x67, 0x53]],
]

/** The type that a sender's phone would name for a file, by its first bytes. */
export function typeOfMedia(file: Uint8Array): string {
  const found = BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => file[at] === byte))
  return found?.[0] ?? 'application/octet-stream'
}
