import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#access/actor.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { FileContent } from '#server/tasks/task-file.ts'
import type { ReportDefinition } from '../model.ts'
import type { FileProgress, FileTask, WrittenFile } from './file-task.ts'
import type { WritingOptions } from './write.ts'

const TASK = join(import.meta.dirname, 'file-task.ts')

/** What makes files, and in whose scope. */
export type FileContext = { actor: Actor } & Pick<MakingContext, 'print' | 'runTask'>

/** The limits of one file: how long it may take (ms), what ends it, and what hears how far it has come. */
type Limits = {
  timeout: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: FileProgress) => void) | undefined
}

/** A report as a file of a folder: `rows` of its `of` rows are in it. */
export type MadeFile = FileContent & { name: string; type: string; rows: number; of: number }

/**
 * Makes a report as a file of `folder`, in a process of its own and in the scope of `ctx.actor`. Throws as `openReport`; 'unavailable',
 * 'deadline-exceeded'; the reason of the signal; a PDF also 'paper-…'.
 */
export async function makeReportFile(
  { actor, print, runTask }: FileContext,
  definition: ReportDefinition,
  options: WritingOptions,
  folder: string,
  { signal, ...limits }: Limits,
): Promise<MadeFile> {
  const task: FileTask = { actor, definition, options, folder }
  const written = await runTask<WrittenFile, FileProgress>(TASK, task, { ...limits, signal })
  if ('content' in written) return { ...written, ...written.content }
  const { paper, ...about } = written
  const { pdf } = await unlessAborted(signal, print(paper))
  const path = join(folder, 'report')
  await writeFile(path, pdf, { mode: 0o600 })
  return { ...about, path, sha256: createHash('sha256').update(pdf).digest('hex'), size: pdf.length }
}

/** What a piece of work gives, or the reason of the signal once it is aborted: a PDF in the making is not waited for. */
function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const quit = () => reject(signal.reason)
    if (signal.aborted) quit()
    signal.addEventListener('abort', quit, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', quit))
  })
}
