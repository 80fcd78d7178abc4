import { type ErrorCode, isErrorCode, type Params } from '#kernel/errors.ts'
import type { FileKind, PreviewSize } from '#kernel/file-kinds.ts'

/** What was found in a file: what it is, and what is to be kept of it. */
export type Verdict = {
  kind: FileKind
  /** Of the bytes as they came. */
  sent: string
  /** Of the bytes to keep, with their number; `path` where they stand in a file of their own. */
  kept: { sha256: string; size: number; path?: string }
  /** Of a PDF whose pages could be counted. */
  pages: number | null
  /** Of a picture as it is shown, in pixels. */
  width: number | null
  height: number | null
  /** What was drawn of a picture, as files. */
  previews: Partial<Record<PreviewSize, string>>
}

/** What the inspecting process says, as its one line of JSON. */
export type Said = { verdict: Verdict } | { refused: { code: ErrorCode; params?: Params } }

/** What a process said; undefined when it said nothing that could be meant. */
export function saidIn(text: string): Said | undefined {
  try {
    const said = JSON.parse(text) as Said
    if ('verdict' in said) return said
    return isErrorCode(said.refused.code) ? said : undefined
  } catch {
    return undefined
  }
}
