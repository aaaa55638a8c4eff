import { crc32 } from 'node:zlib'

type Entry = { name: string; content: string }

/** An archive whose entries are stored as they are, as a word processor's files begin. */
function anArchive(entries: Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const data = Buffer.from(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, tail, Buffer.from(name)])
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end])
}

/** A file of an office program: `main` is what its parts say that it is. */
export function anOfficeFile(main: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${main}.main+xml`
  const types = `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${type}"/></Types>`
  return anArchive([{ name: '[Content_Types].xml', content: types }])
}

/** An archive with a file in it. */
export const aZip = () => anArchive([{ name: 'a.txt', content: 'hola' }])

export const aPdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
