import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { hasUnshowable } from '#kernel/text.ts'
import { areaByNumber } from '../../places/model.ts'
import { exchangeMessages } from '../messages.ts'
import { type ClientCodes, CODE_KINDS, type CodeKind } from '../model/codes.ts'
import { type Field, LONGEST_CODE, patternOf, type Said, type Shape, type ValueOf } from '../model/shape.ts'

const fault = faultOf('exchange', exchangeMessages)

/** The most faults that are named of one document. */
const MOST_FAULTS = 200

/** Whether the product has this code. */
export const isKnownCode = (kind: CodeKind, code: string): boolean =>
  kind === 'AREA'
    ? /^\d{1,6}$/.test(code) && areaByNumber(Number(code)) !== undefined
    : (CODE_KINDS[kind].codes as readonly string[]).includes(code)

/** The product's code for a client's: its own where it has a table of the kind; undefined for one that matches none. */
function oursOf(codes: ClientCodes, kind: CodeKind, own: string): string | undefined {
  const table = Object.entries(codes[kind] ?? {})
  if (table.length === 0) return isKnownCode(kind, own) ? own : undefined
  return table.find(([, theirs]) => theirs === own)?.[0]
}

/** The client's code for the product's: the same where it has no table of the kind; undefined where its table has none for it. */
function theirsOf(codes: ClientCodes, kind: CodeKind, ours: string): string | undefined {
  const table = codes[kind]
  return table && Object.keys(table).length > 0 ? table[ours] : ours
}

type Reading = { codes: ClientCodes; faults: FieldFault[] }

/** Reads a document by its shape, with a client's codes: what it says in the product's codes, or every fault by its path. */
export function readDocument<S extends Shape>(
  shape: S,
  value: unknown,
  { path, codes }: { path: string; codes: ClientCodes },
): { value: ValueOf<S>; faults: [] } | { value: undefined; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const read = reading(shape, value, path, { codes, faults })
  if (faults.length > 0 || read === undefined) return { value: undefined, faults: faults.slice(0, MOST_FAULTS) }
  // Everything in it was read by the shape.
  return { value: read as ValueOf<S>, faults: [] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Wrong = (key: Parameters<typeof fault>[1], params?: Parameters<typeof fault>[2]) => undefined

function reading(shape: Shape, value: unknown, path: string, to: Reading): Said | undefined {
  const wrong: Wrong = (key, params) => {
    to.faults.push(fault(path, key, params))
  }
  switch (shape.kind) {
    case 'object':
      return isObject(value) ? readingObject(shape.fields, value, path, to) : wrong('fault.object')
    case 'list': {
      if (!Array.isArray(value) || value.length === 0) return wrong('fault.list')
      if (value.length > shape.most) return wrong('fault.tooMany', { most: shape.most })
      return value.flatMap((one: unknown, at) => reading(shape.of, one, `${path}[${at}]`, to) ?? [])
    }
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= shape.most
        ? Number(value)
        : wrong('fault.count', { most: shape.most })
    case 'flag':
      return typeof value === 'boolean' ? value : wrong('fault.flag')
    default:
      return readingText(shape, value, wrong, to)
  }
}

function readingObject(
  fields: Readonly<Record<string, Field>>,
  value: Record<string, unknown>,
  path: string,
  to: Reading,
) {
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name) && to.faults.length < MOST_FAULTS)
      to.faults.push(fault(`${path}.${name.slice(0, 60)}`, 'fault.unknown'))
  const read = Object.entries(fields).map(([name, field]) => {
    const one = Object.hasOwn(value, name) ? value[name] : undefined
    if (one === undefined && field.needed) to.faults.push(fault(`${path}.${name}`, 'fault.needed'))
    return [name, one === undefined ? undefined : reading(field, one, `${path}.${name}`, to)] as const
  })
  return Object.fromEntries(read.filter(([, one]) => one !== undefined))
}

function readingText(
  shape: Exclude<Shape, { kind: 'object' | 'list' | 'count' | 'flag' }>,
  value: unknown,
  wrong: Wrong,
  { codes }: Reading,
): string | undefined {
  if (typeof value !== 'string') return wrong('fault.text')
  const text = value.normalize('NFC').trim()
  if (text === '') return wrong('fault.empty')
  if (hasUnshowable(text)) return wrong('fault.signs')
  const most = shape.kind === 'text' ? shape.max : LONGEST_CODE
  if (text.length > most) return wrong('fault.tooLong', { most })
  if (shape.kind === 'choice') return shape.codes.includes(text) ? text : wrong('fault.choice')
  if (shape.kind === 'code') return oursOf(codes, shape.of, text) ?? wrong('fault.code', { code: text, kind: shape.of })
  const pattern = patternOf(shape)
  const isWritten = !pattern || new RegExp(`^(?:${pattern})$`).test(text)
  if (!isWritten || (shape.kind === 'date' && !isCalendarDate(text))) return wrong(`fault.${shape.kind}`)
  return text
}

/** A document in a client's codes, with a fault by its path for each code of the product that the client's table lacks. */
export function inClientCodes<S extends Shape>(
  shape: S,
  value: ValueOf<S>,
  { path, codes }: { path: string; codes: ClientCodes },
): { value: ValueOf<S>; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const coded = (of: Shape, said: Said, at: string): Said => {
    if (of.kind === 'code' && typeof said === 'string') {
      const own = theirsOf(codes, of.of, said)
      if (own === undefined) faults.push(fault(at, 'fault.noCode', { code: said, kind: of.of }))
      return own ?? said
    }
    if (of.kind === 'list' && Array.isArray(said))
      return said.map((one: Said, place) => coded(of.of, one, `${at}[${place}]`))
    if (of.kind !== 'object' || !isObject(said)) return said
    const fields = Object.entries(of.fields).map(([name, field]) => {
      const one = said[name] as Said | undefined
      return [name, one === undefined ? undefined : coded(field, one, `${at}.${name}`)] as const
    })
    return Object.fromEntries(fields)
  }
  return { value: coded(shape, value as Said, path) as ValueOf<S>, faults }
}
