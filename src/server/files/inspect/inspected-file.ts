import { type ErrorCode, isErrorCode, type Params } from '#kernel/errors.ts'
import type { FileKind, FileNote, PreviewName } from '#kernel/file-kinds.ts'

/** What an inspection found a file to be, and the bytes to store. */
export type InspectedFile = {
  kind: FileKind
  /** Of the bytes as they were sent. */
  sentSha256: string
  /** Of the bytes to store, and their number; `path` where they are a file of their own. */
  kept: { sha256: string; size: number; path?: string }
  /** Of a PDF whose pages could be counted. */
  pages: number | null
  /** Of a picture as it is displayed, in pixels. */
  width: number | null
  height: number | null
  /** The beginning of the first page's text of a PDF; null of one without text. */
  opening?: string | null
  /** What was drawn or read of it, as files. */
  previews: Partial<Record<PreviewName, string>>
  /** What a person should know of it. */
  notes: FileNote[]
}

/** The output of the inspecting process: one line of JSON. */
export type InspectionOutput =
  | { file: InspectedFile; refused?: never }
  | { refused: { code: ErrorCode; params?: Params }; file?: never }

/** Parses the process's output; undefined for anything else. */
export function parseOutput(text: string): InspectionOutput | undefined {
  try {
    const output = JSON.parse(text) as InspectionOutput
    if (output.file) return output
    return isErrorCode(output.refused.code) ? output : undefined
  } catch {
    return undefined
  }
}
