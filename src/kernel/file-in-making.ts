import type { WireError } from './errors.ts'

/**
 * The media type of an answer that begins before its file is made: empty lines while it is in the making, so that no proxy takes the
 * connection for dead; then what came of it as a line of JSON; then the file. Only who names it in `accept` is sent it.
 */
export const FILE_IN_MAKING = 'application/vnd.thamin.file-in-making'

/** What came of the making: the file that follows, of `size` bytes, or the error. */
export type Made = { file: { name: string; type: string; size: number } } | { error: WireError; status: number }
