import fc from 'fast-check'

/** A schema of the published contract, as far as its inputs use JSON Schema. */
export type InputSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: InputSchema[]
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  additionalProperties?: boolean | InputSchema
  propertyNames?: InputSchema
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}
type Json = fc.Arbitrary<unknown>

/** Values that no person enters: invalid characters, right-to-left marks, syntax of other languages, excess sizes, wrong types. */
const ODD: readonly unknown[] = [
  '\ud800',
  'a\udfffb',
  '\u0000',
  '\u202eabc\u2066',
  '‎',
  '\ufeff',
  '',
  '   ',
  "'; drop table users; --",
  '%_\\',
  '=1+1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{constructor}}',
  'ﷺ'.repeat(60),
  'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف',
  'x'.repeat(20_000),
  '١٢٣',
  'NaN',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  -1,
  0,
  1e308,
  -1e-9,
  2 ** 53,
  2 ** 31,
  1.005,
  null,
  true,
  [],
  {},
  [[]],
  ['__proto__'],
  { constructor: { prototype: {} } },
]
const WORDS = ['السالمية', 'بنك', 'محمد', '112', 'قسيمة 4', 'a', 'مبنى', 'Salmiya', 'أ']
const DATES = ['2024-02-29', '2026-01-01', '2026-11-22', '1960-06-15', '2027-12-31']

/** Arbitrary inputs of a schema: mostly as it says, else with one or more parts that are odd; `ids` are of records that exist. */
export function inputsOf(schema: InputSchema, ids: readonly string[]): Json {
  const odd = fc.constantFrom(...ODD)
  const rarely = (arbitrary: Json, weight: number): Json =>
    fc.oneof({ weight: 100 - weight, arbitrary }, { weight, arbitrary: odd })

  function of(one: InputSchema, depth = 0): Json {
    if (one.enum) return rarely(fc.constantFrom(...one.enum), 4)
    if ('const' in one) return fc.constant(one.const)
    if (one.anyOf) return fc.oneof(...one.anyOf.map((each) => of(each, depth)))
    if (Array.isArray(one.type)) return fc.oneof(...one.type.map((type) => of({ ...one, type }, depth)))
    switch (one.type) {
      case 'object':
        return objectOf(one, depth)
      case 'array':
        return fc.array(of(one.items ?? {}, depth + 1), {
          minLength: one.minItems ?? 0,
          maxLength: Math.min(one.maxItems ?? 5, 5),
        })
      case 'string':
        return rarely(textOf(one), 8)
      case 'integer':
      case 'number':
        return rarely(numberOf(one), 6)
      case 'boolean':
        return rarely(fc.boolean(), 4)
      case 'null':
        return fc.constant(null)
      default:
        return depth > 3 ? odd : fc.oneof(odd, fc.jsonValue({ maxDepth: 2 }))
    }
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: InputSchema, depth: number): Json {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, of(each, depth + 1)]))
    const whole = fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) })
    if (typeof additionalProperties === 'object')
      return fc.dictionary(fc.constantFrom('property_size', 'a', '__proto__'), of(additionalProperties, depth + 1), {
        maxKeys: 4,
      })
    const more = fc.record({ whole, name: fc.constantFrom('x', 'role', '__proto__', 'id'), value: odd })
    return fc.oneof(
      { weight: 96, arbitrary: whole },
      { weight: 4, arbitrary: more.map(({ whole: its, name, value }) => ({ ...its, [name]: value })) },
    )
  }

  function textOf({ format, pattern, maxLength = 60 }: InputSchema): Json {
    if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
    if (format === 'date') return fc.constantFrom(...DATES)
    if (format === 'date-time') return fc.constantFrom(...DATES).map((date) => `${date}T08:30:00.000Z`)
    if (format === 'email') return fc.nat(500).map((n) => `fuzz${n}@thamin.example`)
    if (format === 'uri') return fc.constantFrom('https://maps.example/style.json', 'javascript:alert(1)')
    if (pattern) return matching(pattern)
    const free = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) })
    return fc.oneof(fc.constantFrom(...WORDS), free, fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 20) }))
  }

  return fc.oneof({ weight: 97, arbitrary: of(schema) }, { weight: 3, arbitrary: odd })
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: InputSchema): Json {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  // Versions of records that were changed once or twice, mostly.
  if (type === 'integer')
    return min <= 4 && max >= 0 ? fc.oneof(fc.integer({ min: Math.max(min, 0), max: Math.min(max, 4) }), whole) : whole
  return fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function matching(pattern: string): Json {
  try {
    const texts = fc.stringMatching(new RegExp(pattern, 'u'))
    fc.sample(texts, 1)
    return texts
  } catch {
    // The generator ignores a pattern that it does not support.
    return fc.string({ maxLength: 20 })
  }
}
