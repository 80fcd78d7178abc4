import type { Kysely } from 'kysely'
import type { FieldFault, Params } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'

/**
 * Work with the database that takes long, in a process of its own: a module exports it as `run`. Its input, progress and result are sent
 * between processes, so they are plain data.
 */
export type Task<Input, Result, Progress = never> = (
  db: Kysely<DB>,
  input: Input,
  tell: (progress: Progress) => void,
) => Promise<Result>

/** A task as it is sent to a process: the database's address, the path of its module, its input, and the priority at which it runs. */
export type TaskJob = { database: { url: string; pooled: boolean }; module: string; input: unknown; priority: number }

/** The result of a task, or its error: an AppError by its code, another by its message and the system's code. */
export type TaskResult =
  | { value: unknown }
  | { refused: { code: string; params?: Params | undefined; fields?: FieldFault[] | undefined } }
  | { failed: { message: string; code: string } }
