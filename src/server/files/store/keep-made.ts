import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { PREVIEW_SIDES, type PreviewSize } from '#kernel/file-kinds.ts'
import type { DB } from '../../db/tables.ts'
import type { FileStore } from './file-store.ts'
import { lockContent } from './lock-content.ts'

/** A file that the product itself generates and need not inspect: the source of a PDF, or an SVG rendered as a PNG of that size. */
export type MadeFile =
  | { kind: 'pdf'; text: string; pages: number }
  | { kind: 'png'; svg: string; width: number; height: number }

/** Stores generated files with previews of pictures, and inserts their rows; returns their hashes and sizes in the same order. */
export async function keepMade(store: FileStore, trx: Transaction<DB>, made: readonly MadeFile[]) {
  const kept = await Promise.all(
    made.map(async (file) => {
      const bytes = await bytesOf(file)
      return { file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'thamin-made-'))
  try {
    for (const { sha256 } of kept) await lockContent(trx, sha256)
    await Promise.all(
      kept.map(async ({ file, bytes, sha256 }) => {
        const path = join(folder, sha256)
        await writeFile(path, bytes, { mode: 0o600 })
        await store.keep(randomUUID(), { sha256, path })
        if (file.kind === 'png') await keepPreviews(store, sha256, bytes)
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const rows = kept.map(({ file, bytes, sha256 }) => ({ ...aboutOf(file), sha256, size: bytes.length }))
  await trx
    .insertInto('files')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  return rows.map(({ sha256, size }) => ({ sha256, size }))
}

async function bytesOf(file: MadeFile): Promise<Buffer> {
  if (file.kind === 'pdf') return Buffer.from(file.text, 'latin1')
  return (await drawing())(Buffer.from(file.svg)).png().toBuffer()
}

function aboutOf(file: MadeFile) {
  const nothing = { pages: null, width: null, height: null }
  if (file.kind === 'pdf') return { ...nothing, kind: file.kind, pages: file.pages }
  return { ...nothing, kind: file.kind, width: file.width, height: file.height }
}

async function keepPreviews(store: FileStore, sha256: string, bytes: Buffer): Promise<void> {
  const sharp = await drawing()
  for (const [size, side] of Object.entries(PREVIEW_SIDES) as [PreviewSize, number][]) {
    const inside = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    await store.keepPreview(sha256, size, await sharp(bytes).resize(inside).webp({ quality: 80, effort: 0 }).toBuffer())
  }
}

// Loaded on demand: a server that generates nothing needs no decoders.
async function drawing() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
