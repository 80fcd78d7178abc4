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
