import type { z } from 'zod'
import { AppError, type FieldFault, fieldFault, type Params } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'

type Issue = z.core.$ZodIssue

/** Parses a verb's input. Throws 'invalid-argument' with a fault for each field that has the wrong shape or size. */
export function parseInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body, { reportInput: false })
  if (parsed.success) return parsed.data
  throw new AppError('invalid-argument', { fields: parsed.error.issues.flatMap(faultsOf) })
}

function faultsOf(issue: Issue): FieldFault[] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fault([at, key].filter(Boolean).join('.'), 'fieldUnknown'))
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? [fault(at, 'tooLong', { max: Number(issue.maximum) })]
      : [fault(at, 'tooLarge', { max: Number(issue.maximum) })]
  if (issue.code === 'too_small') return [fault(at, 'tooSmall', { min: Number(issue.minimum) })]
  if (issue.code === 'invalid_value') return [fault(at, 'notInList')]
  if (issue.code === 'invalid_format' && issue.format === 'date') return [fault(at, 'badDate')]
  return [fault(at, 'wrongShape')]
}

function fault(field: string, key: keyof typeof kernelMessages, params?: Params): FieldFault {
  return fieldFault(field || 'body', `kernel:${key}`, kernelMessages[key], params)
}
