import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { fileTask } from '#features/papers/commands/file-task.ts'
import type { DB } from '#server/db/tables.ts'
import { type FileContent, keepFile } from '#server/tasks/task-file.ts'
import type { PaperJob } from '#server/typst/paper.ts'
import { paperJob } from '#server/typst/pdf-renderer.ts'
import type { ReportDefinition } from '../model.ts'
import { reportPaper } from './pdf.ts'
import { openReport, type WritingOptions, writeSheet } from './write.ts'

/** What a file is made of: in whose scope, what it tells and how, and the folder in which it is written. */
export type FileTask = { actor: Actor; definition: ReportDefinition; options: WritingOptions; folder: string }

/** How many rows were written so far, and how many there will be. */
export type FileProgress = { done: number; of: number }

/** A file as the task leaves it: written, or, for a PDF, as the paper that is yet to be printed. */
export type WrittenFile = { name: string; type: string; rows: number; of: number } & (
  | { content: FileContent }
  | { paper: PaperJob }
)

/** Makes the file of a report, in the scope of its actor. Throws as `openReport`, and 'paper-too-large'. */
export const run = fileTask<FileTask, WrittenFile, FileProgress>(writeFile)

async function writeFile(
  db: Kysely<DB>,
  { actor, definition, options, folder }: FileTask,
  tell: (progress: FileProgress) => void,
): Promise<WrittenFile> {
  // A task is short: nothing that it reads is kept for the next one.
  const ctx = { actor, db, notifyCache: <T>(_: string, load: () => Promise<T>) => load() }
  const report = await openReport(ctx, definition, options, (done, of) => tell({ done, of }))
  const { name, type, rows, of, format, writing } = report
  const about = { name, type, rows, of }
  if (format === 'pdf') return { ...about, paper: paperJob(await reportPaper(writing)) }
  return { ...about, content: await keepFile(writeSheet(report, options.separator), folder) }
}
