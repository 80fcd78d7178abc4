import { z } from 'zod'
import type { Descriptors, FieldDescriptor, InputOf } from './field-descriptor.ts'
import { MAX_KWD } from './money.ts'

// Separate from the descriptors: the browser needs those without the schema library, which is ten times their size.

/** The longest date: the schema only limits the text, and the record's rules check that the date exists. */
const DATE_LIMIT = 40

function schemaOf(descriptor: FieldDescriptor): z.ZodType {
  switch (descriptor.kind) {
    case 'text':
    case 'longText':
    case 'choice':
      return z.string().max(descriptor.max)
    case 'date':
    case 'instant':
      return z.string().max(DATE_LIMIT)
    case 'money':
      return z.number().min(-MAX_KWD).max(MAX_KWD)
    case 'flag':
      return z.boolean()
    case 'id':
    case 'reference':
      return z.uuid()
    default:
      return z.number().min(-descriptor.most).max(descriptor.most)
  }
}

type Shape<D extends Descriptors> = {
  [F in keyof D & string]: z.ZodOptional<z.ZodNullable<z.ZodType<NonNullable<InputOf<D>[F]>>>>
}

/** The schema of the fields as a person sends them: shape and size only, the record's rules check the rest. */
export function inputSchema<D extends Descriptors>(descriptors: D): z.ZodObject<Shape<D>, z.core.$strict> {
  const shape = Object.entries(descriptors).map(([field, descriptor]) => [field, schemaOf(descriptor).nullish()])
  return z.strictObject(Object.fromEntries(shape) as Shape<D>)
}

type Given<D> = D extends { kind: 'choice'; open: true }
  ? string
  : D extends { kind: 'choice'; codes: readonly (infer Code extends string)[] }
    ? Code
    : NonNullable<InputOf<{ of: D & FieldDescriptor }>['of']>
type GivenShape<D extends Descriptors> = {
  [F in keyof D & string]: D[F] extends { required: true }
    ? z.ZodType<Given<D[F]>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<Given<D[F]>>>>
}

/** The same as parts of a schema, which refuses by itself what is not of the list of a choice, and asks for the fields that are required. */
export function fieldShape<D extends Descriptors>(descriptors: D): GivenShape<D> {
  const shape = Object.entries(descriptors).map(([field, descriptor]) => {
    const { kind, required } = descriptor
    const schema = kind === 'choice' && !descriptor.open ? z.enum(descriptor.codes) : schemaOf(descriptor)
    return [field, required ? schema : schema.nullish()]
  })
  return Object.fromEntries(shape) as GivenShape<D>
}

/** The schema of a field as it is answered: closed lists as such, days and instants by their form, null where there may be no value. */
function answerOf(descriptor: FieldDescriptor): z.ZodType {
  const { kind, seenBy, required, computed } = descriptor
  const schema =
    kind === 'choice' && !descriptor.open
      ? z.enum(descriptor.codes)
      : kind === 'date'
        ? z.iso.date()
        : kind === 'instant'
          ? z.iso.datetime({ offset: true })
          : kind === 'money'
            ? z.number()
            : kind === 'text' || kind === 'longText' || kind === 'choice'
              ? z.string()
              : schemaOf(descriptor)
  const isFilled = seenBy === undefined && (required || computed || descriptor.default !== undefined)
  return isFilled ? schema : schema.nullable()
}

/**
 * The fields of a record as they are answered, as parts of a schema, with the names that are sent beside the ids of people and other records; `named`: in the place of them.
 * Tests hold answers against it; it is also what is published of them.
 */
export function answerShape(descriptors: Descriptors, { named = false } = {}): Record<string, z.ZodType> {
  const shape = Object.entries(descriptors).flatMap(([field, descriptor]) => {
    const { name } = descriptor as { name?: { as: string } }
    const own = [[field, answerOf(descriptor)]] as const
    if (!name) return own
    const isFilled = descriptor.seenBy === undefined && (descriptor.required || descriptor.computed)
    const its = [[name.as, isFilled ? z.string() : z.string().nullable()]] as const
    return named ? its : [...own, ...its]
  })
  return Object.fromEntries(shape)
}
