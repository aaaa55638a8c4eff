import { crc32 } from 'node:zlib'

/** An archive of files that are not compressed, as a word processor's files begin. */
export function aZip(files: Record<string, string> = { 'a.txt': 'hola' }): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const entry = [Buffer.from('504b01021400', 'hex'), facts, rest, Buffer.from(name)]
    directory.push(Buffer.concat(entry))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, entries, Buffer.from('504b0506', 'hex'), end])
}

/** A file of an office program: `kind` is what its parts say that it is. */
export function anOfficeFile(kind: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  const types = `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${type}"/></Types>`
  return aZip({ '[Content_Types].xml': types, 'x.xml': '<x/>' })
}

export const aPdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
