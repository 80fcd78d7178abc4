import type { ByteRange } from '../store/file-store.ts'

type Conditions = { size: number; etag: string; range?: string; ifRange?: string; ifNoneMatch?: string }

/** The response to a request for a file: all of it, a part, an unsatisfiable range, or not modified. */
export type Part = { status: 200 } | { status: 206; range: ByteRange } | { status: 304 } | { status: 416 }

/**
 * Evaluates a request's conditions (RFC 9110 §13 and §14). Multiple ranges, and ranges of other units, are answered with the whole file,
 * as the standard allows.
 */
export function evaluateConditions({ size, etag, range, ifRange, ifNoneMatch }: Conditions): Part {
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return { status: 304 }
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return { status: 200 }
  // A range of another version: the whole of this one. There is no Last-Modified to compare with.
  if (ifRange !== undefined && ifRange.trim() !== etag) return { status: 200 }
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? { status: 416 } : { status: 206, range: { start: size - length, end: size - 1 } }
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return { status: 200 }
  return start < size ? { status: 206, range: { start, end } } : { status: 416 }
}

function names(list: string, etag: string): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
