import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'
import drive from '@adonisjs/drive/services/main'

type Wish = {
  width?: number
  height?: number
  /** How the camera was held: the EXIF number. */
  orientation?: number
}

/** A photograph with the place where it was taken, red on the left and blue on the right. */
export async function aPhoto({ width = 640, height = 480, orientation = 1 }: Wish = {}) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: 'blue' } }
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'SECRETO', Make: 'TELEFONO' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 2/1 3/1' },
    })
    .jpeg()
    .toBuffer()
}

/** A PNG of a few kilobytes that says, truly, that it unpacks to `side` × `side` pixels. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

/** A part of a PNG: length, name, content, checksum. */
function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The same picture in a file of exactly so many bytes: what stands behind its end is not part of it. */
export function filledTo(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 'x')])
}

/** Everything that lies in storage. */
export async function storedFiles(): Promise<string[]> {
  const { objects } = await drive
    .use()
    .listAll('', { recursive: true })
    .catch(() => ({ objects: [] }))
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : [])).sort()
}

/** Removes everything from storage. */
export async function emptyStorage(): Promise<void> {
  await drive.use().deleteAll()
}
