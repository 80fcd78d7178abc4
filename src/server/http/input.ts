import type { z } from 'zod'
import { AppError, type FieldFault, type Params } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import type { kernelMessages } from '#kernel/messages.ts'
import { withoutMarks } from '#kernel/text.ts'

type Issue = z.core.$ZodIssue

// A body of 1 MB may hold a hundred thousand wrong fields; reporting all would cost more than it took to send them.
const MOST = 100

/** The fields of e-mail addresses, telephone numbers and codes, at whichever door; blanks are no part of them. */
const EXACT = /(?:mail|phone|mobile|^to|recipient|code|token|paciNumber|civilId)(?:s|Number|Address(?:es)?)?$/i
/** Those of other numbers, and of people who are called or written to, which may have blanks. */
const SPACED = /(?:number|contact)s?$/i
/** How deep they are in what verbs take. */
const DEEPEST = 5

/** A text of a field as it is taken, the fields of addresses, numbers and codes without invisible marks. */
export function withoutMarksIn(field: string, text: string): string {
  if (EXACT.test(field)) return withoutMarks(text)
  return SPACED.test(field) ? withoutMarks(text.replace(/[\u00a0\u2007\u202f]/g, ' ')) : text
}

/** What was sent, its addresses, numbers and codes without what was pasted along invisibly. */
function withoutHidden(sent: unknown, name = '', depth = 0): unknown {
  if (typeof sent === 'string') return withoutMarksIn(name, sent)
  if (typeof sent !== 'object' || sent === null || depth === DEEPEST) return sent
  if (Array.isArray(sent)) return sent.map((one) => withoutHidden(one, name, depth + 1))
  if (![Object.prototype, null].includes(Object.getPrototypeOf(sent))) return sent
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, withoutHidden(value, key, depth + 1)]))
}

/** Parses a verb's input. Throws 'invalid-argument' with a fault for each field (the first 100) of the wrong shape or size. */
export function parseInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(withoutHidden(body), { reportInput: false })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, MOST).flatMap(faultsOf)
  throw new AppError('invalid-argument', { fields: faults.filter(isFirst).slice(0, MOST) })
}

/** True for the first of equal faults: a value may break two rules with one message, such as a date's format and its existence. */
function isFirst({ field, code }: FieldFault, at: number, all: readonly FieldFault[]): boolean {
  return all.findIndex((other) => other.field === field && other.code === code) === at
}

function faultsOf(issue: Issue): FieldFault[] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => fault([at, key].filter(Boolean).join('.'), 'fieldUnknown'))
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? [fault(at, 'tooLong', { max: Number(issue.maximum) })]
      : [fault(at, 'tooLarge', { max: Number(issue.maximum) })]
  if (issue.code === 'too_small') return [fault(at, 'tooSmall', { min: Number(issue.minimum) })]
  if (issue.code === 'invalid_value') return [fault(at, 'notInList')]
  if (issue.code === 'invalid_format' && issue.format === 'date') return [fault(at, 'badDate')]
  if (issue.code === 'custom') return [fault(at, issue.params?.fault ?? 'wrongShape')]
  // A union of one value and several: a value outside of the enum is reported as such.
  if (
    issue.code === 'invalid_union' &&
    issue.errors.some((branch) => branch.every(({ code }) => code === 'invalid_value'))
  )
    return [fault(at, 'notInList')]
  return [fault(at, 'wrongShape')]
}

function fault(field: string, key: keyof typeof kernelMessages, params?: Params): FieldFault {
  return kernelFault(field || 'body', key, params)
}
