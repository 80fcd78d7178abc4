import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#kernel/errors.ts'
import type { FileKind, FileNote } from '#kernel/file-kinds.ts'
import { type FileSort, HEAD_LENGTH, PICTURE_SORTS, recognise } from '#kernel/recognise-file.ts'
import type { InspectedFile } from './inspected-file.ts'
import { readAt } from './read-at.ts'

type Sent = { path: string; folder: string; name: string }

/**
 * Inspects a file by its bytes; its name tells a table from a text, and nothing else. What is stored in its place and what is shown of it is written
 * into `folder`. `decodes` is called before a picture is decoded. Throws AppError 'file-empty', 'file-kind' or the one that names what it is where it
 * is none of FILE_KINDS, and what the inspection of its kind throws.
 */
export async function inspectFile({ path, folder, name }: Sent, decodes = () => {}): Promise<InspectedFile> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('file-empty')
  const seen = recognise(await headOf(path))
  if ('code' in seen) throw new AppError(seen.code, { params: { seen: seen.seen } })
  if (PICTURE_SORTS.includes(seen.sort)) {
    decodes()
    return (await import('./picture.ts')).inspectPicture(path, folder, seen.sort)
  }
  const { kept: keptPath, ...found } = await inspectPaper(seen.sort, { path, folder, name }, { size, decodes })
  const sentSha256 = await hashOf(path)
  const none = { pages: null, width: null, height: null, previews: {}, notes: [] }
  if (keptPath === undefined) return { ...none, ...found, sentSha256, kept: { sha256: sentSha256, size } }
  const kept = { sha256: await hashOf(keptPath), size: (await stat(keptPath)).size, path: keptPath }
  return { ...none, ...found, sentSha256, kept }
}

type Found = { kind: FileKind; kept?: string; notes?: FileNote[] } & Partial<
  Pick<InspectedFile, 'pages' | 'width' | 'height' | 'opening' | 'previews'>
>
type About = { size: number; decodes: () => void }

// Each loaded on demand: loading the picture decoder takes longer than inspecting a PDF.
async function inspectPaper(sort: FileSort, { path, folder, name }: Sent, { size, decodes }: About): Promise<Found> {
  switch (sort) {
    case 'pdf':
      return (await import('./pdf.ts')).inspectPdf(path, size, folder)
    case 'zip': {
      const { inspectOffice, zipRefusal } = await import('./office.ts')
      return { kind: await inspectOffice(path, size, zipRefusal) }
    }
    case 'compound':
      return { kind: await (await import('./compound.ts')).inspectCompound(path, name) }
    case 'tiff':
      decodes()
      return (await import('./tiff.ts')).inspectTiff(path, folder)
    case 'mail':
      decodes()
      return (await import('./mail.ts')).inspectMail(path, size, folder)
    case 'text':
      return (await import('./mail.ts')).inspectText(path, size, { folder, name })
    case 'dwg':
    case 'dxf':
      return { kind: sort }
    default:
      throw new AppError('file-kind')
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return await readAt(file, 0, HEAD_LENGTH)
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash)
  return hash.digest('hex')
}
