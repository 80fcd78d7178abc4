import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import type { Task } from '#server/tasks/task.ts'
import type { PaperJob } from '#server/typst/paper.ts'
import { paperJob } from '#server/typst/pdf-renderer.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import type { ReportDefinition } from '../model.ts'
import { reportPaper } from './pdf.ts'
import { openReport, type WritingOptions, writeSheet } from './write.ts'

/** What a file is made of: in whose scope, what it tells and how, and the folder in which it is written. */
export type FileTask = { actor: Actor; definition: ReportDefinition; options: WritingOptions; folder: string }

/** How many rows were written so far, and how many there will be. */
export type FileProgress = { done: number; of: number }

/** The bytes that a file holds, by their hash and number, in a file of its folder. */
export type FileContent = { path: string; sha256: string; size: number }

/** A file as the task leaves it: written, or, for a PDF, as the paper that is yet to be printed. */
export type WrittenFile = { name: string; type: string; rows: number; of: number } & (
  | { content: FileContent }
  | { paper: PaperJob }
)

/** Makes the file of a report, in the scope of its actor. Throws as `openReport`, and 'paper-too-large'. */
export const run: Task<FileTask, WrittenFile, FileProgress> = async (db, task, tell) => {
  const { folder } = task
  // The server is gone, and with it whoever would clear up.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await writeFile(db, task, tell)
  } finally {
    process.off('exit', remove)
  }
}

async function writeFile(
  db: Kysely<DB>,
  { actor, definition, options, folder }: FileTask,
  tell: (progress: FileProgress) => void,
): Promise<WrittenFile> {
  setAreaChanges(await readAreaChanges(db))
  // A task is short: nothing that it reads is kept for the next one.
  const ctx = { actor, db, notifyCache: <T>(_: string, load: () => Promise<T>) => load() }
  const report = await openReport(ctx, definition, options, (done, of) => tell({ done, of }))
  const { name, type, rows, of, format, writing } = report
  const about = { name, type, rows, of }
  if (format === 'pdf') return { ...about, paper: paperJob(await reportPaper(writing)) }
  return { ...about, content: await keep(writeSheet(report, options.separator), folder) }
}

/** Writes bytes to a file of a folder, and gives its hash and size. */
export async function keep(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<FileContent> {
  const path = join(folder, 'report')
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece)
      size += piece.length
      next(null, piece)
    },
  })
  const file = createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(bytes, { objectMode: false }), measured, file)
  return { path, sha256: hash.digest('hex'), size }
}
