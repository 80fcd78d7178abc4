import { KERNEL_ERRORS } from '#kernel/error-tables'
import type { Entry, ErrorType } from './errors/entry.ts'
import { fill, type Language, type Messages, type Word } from './words.ts'

type KernelErrors = typeof KERNEL_ERRORS

/** Every error code. The features' own are added by declaration merging in src/app/errors.ts, where their tables are composed. */
export interface ErrorCodes extends KernelErrors {}
export type ErrorCode = keyof ErrorCodes

const entries: Record<string, Entry> = { ...KERNEL_ERRORS }

/** Adds the errors of the features; called once when a process or a page starts. */
export function provideErrors(table: Readonly<Record<string, Entry>>): void {
  Object.assign(entries, table)
}

/** Every code of the catalogue, as the published contract lists it. */
export const errorCodes = (): string[] => Object.keys(entries)

/** True for a code of the catalogue. A screen asks by its words (`isKnownError`). */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(entries, code)

// Without its table an error is still named by its code: a process has not a feature's, the browser has none.
const entryOf = (code: string): Entry => entries[code] ?? { ...KERNEL_ERRORS['unknown-error'], ar: code, en: code }
export type Params = Record<string, string | number>

/** A fault at one field: `code` names its word (`namespace:key`), `message` is that word in English. */
export type FieldFault = { field: string; code: string; message: string; params?: Params }

/** The `error` member of a response. */
export type WireError = {
  type: ErrorType
  code: ErrorCode
  message: string
  params?: Params
  fields?: FieldFault[]
  requestId: string
}

/** The only error that commands, queries and the host throw deliberately; the host turns it into a response. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly fields: FieldFault[] | undefined

  constructor(
    code: ErrorCode,
    about: { params?: Params; fields?: FieldFault[]; message?: string; cause?: unknown } = {},
  ) {
    super(
      about.message ?? errorMessage(code, about.params),
      about.cause === undefined ? undefined : { cause: about.cause },
    )
    this.code = code
    this.params = about.params
    this.fields = about.fields
  }

  get type(): ErrorType {
    return entryOf(this.code).type
  }

  get status(): number {
    return entryOf(this.code).status
  }
}

/** The text of an error; the English one is sent to callers. */
export function errorMessage(code: ErrorCode, params: Params = {}, language: Language = 'en'): string {
  return fill(entryOf(code)[language], params)
}

/** The error of a record that breaks its own rules: 'Validation failed: a, b', with each fault at its field. */
export function recordInvalid(fields: FieldFault[]): AppError {
  return new AppError('record-invalid', { params: { faults: fields.map((f) => f.message).join(', ') }, fields })
}

/** The error of an input other than a record: its single message, or '{n} errors found in the input'. */
export function inputInvalid(fields: FieldFault[]): AppError {
  const [only, ...more] = fields
  const message = more.length === 0 ? only?.message : undefined
  return new AppError('validation-failed', { params: { n: fields.length }, fields, message })
}

/** Makes the fault of one field from its word. */
export function fieldFault(field: string, code: string, word: Word, params?: Params): FieldFault {
  return { field, code, message: fill(word.en, params ?? {}), ...(params ? { params } : {}) }
}

/** The keys of a table whose words are not counted. */
type WordKey<M> = { [K in keyof M]: M[K] extends Word ? K : never }[keyof M] & string

/** What makes the faults of fields from a table of words: `faultOf('invoices', invoicesMessages)('amount', 'fault.amount')`. */
/* @__NO_SIDE_EFFECTS__ */
export function faultOf<N extends string, const M extends Messages>(namespace: N, words: M) {
  return (field: string, key: WordKey<M>, params?: Params): FieldFault =>
    fieldFault(field, `${namespace}:${key}`, words[key] as Word, params)
}
