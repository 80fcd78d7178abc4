import type { Kysely } from 'kysely'
import { setAreaChanges } from '#features/places/model/changes.ts'
import { readAreaChanges } from '#features/places/queries.ts'
import type { DB } from '#server/db/tables.ts'
import type { Task } from '#server/tasks/task.ts'
import { writingInto } from '#server/tasks/task-file.ts'

/**
 * A task that writes a file into a folder, with the areas as they are named today. It needs a module of its own, and the folder is removed
 * when its process ends before its work. Throws as `write`.
 */
export function fileTask<Input extends { folder: string }, Result, Progress = never>(
  write: (db: Kysely<DB>, input: Input, tell: (progress: Progress) => void) => Promise<Result>,
): Task<Input, Result, Progress> {
  return (db, input, tell) =>
    writingInto(input.folder, async () => {
      setAreaChanges(await readAreaChanges(db))
      return write(db, input, tell)
    })
}
