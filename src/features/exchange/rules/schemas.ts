import { ORDER_SHAPE } from '../fields/order.ts'
import { CARRIED_SHAPE, RESULT_SHAPE } from '../fields/result.ts'
import { CODE_KINDS } from '../model/codes.ts'
import { type Field, LONGEST_CODE, patternOf, type Shape } from '../model/shape.ts'
import { CARRIED_SCHEMA, ROOT, SCHEMA } from '../model.ts'
import { escapeXml } from './write.ts'

/** The two documents of the schema. */
const DOCUMENTS = { order: ORDER_SHAPE, result: RESULT_SHAPE } as const satisfies Readonly<Record<string, Shape>>

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

const TITLE = 'Orders of valuations and issued valuation reports as data'
/** What else than the product's code a code of the exchange may be. */
const CLIENTS_OWN = ', or the client’s own code for it'
const ofCodes = ({ of }: Extract<Shape, { kind: 'code' }>, otherwise: string) =>
  `${of === 'AREA' ? 'The number of an area in the product’s list' : `One of ${CODE_KINDS[of].codes.join(', ')}`}${otherwise}.`
function aboutOf(field: Field, otherwise = CLIENTS_OWN) {
  const codes = field.kind === 'code' && !field.about ? ofCodes(field, otherwise) : ''
  return [field.about, field.kind === 'amount' ? 'In KWD.' : '', codes].filter(Boolean).join(' ')
}

/** The JSON Schema (draft 2020-12) of both documents. */
export const jsonSchema = (): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: SCHEMA,
  title: TITLE,
  oneOf: Object.entries(DOCUMENTS).map(([name, shape]) => ({
    type: 'object',
    properties: { schema: { const: SCHEMA }, [name]: jsonOf(shape) },
    required: ['schema', name],
    additionalProperties: false,
  })),
})

/** The JSON Schema (draft 2020-12) of the data that the PDF of a report carries, by its name; of a report of one property if none is given. */
export const carriedSchema = (
  id = CARRIED_SCHEMA,
  shape: Shape = CARRIED_SHAPE,
  title = 'An issued valuation report as data, carried within its PDF',
): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  title,
  type: 'object',
  properties: { schema: { const: id }, result: jsonOf(shape, '') },
  required: ['schema', 'result'],
  additionalProperties: false,
})

function jsonOf(field: Field, otherwise?: string): Json {
  const about = aboutOf(field, otherwise)
  return { ...typeOf(field, otherwise), ...(about ? { description: about } : {}) }
}

function typeOf(shape: Shape, otherwise?: string): { readonly [name: string]: Json } {
  const pattern = patternOf(shape)
  switch (shape.kind) {
    case 'object': {
      const fields = Object.entries<Field>(shape.fields)
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonOf(field, otherwise)])),
        required: fields.filter(([, { needed }]) => needed).map(([name]) => name),
        additionalProperties: false,
      }
    }
    case 'list':
      return { type: 'array', minItems: 1, maxItems: shape.most, items: jsonOf(shape.of, otherwise) }
    case 'count':
      return { type: 'integer', minimum: 0, maximum: shape.most }
    case 'flag':
      return { type: 'boolean' }
    case 'choice':
      return { type: 'string', enum: shape.codes }
    case 'code':
      return { type: 'string', minLength: 1, maxLength: LONGEST_CODE }
    default:
      return {
        type: 'string',
        ...(shape.kind === 'text' ? { minLength: 1, maxLength: shape.max } : {}),
        ...(pattern ? { pattern: `^${pattern}$` } : {}),
      }
  }
}

/** The XML Schema (XSD 1.0) of both documents: the elements of an object come in any order, those of a list in theirs. */
export const xmlSchema = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${SCHEMA}" targetNamespace="${SCHEMA}" elementFormDefault="qualified">
${note(TITLE, 1)}
  <xs:element name="${ROOT}">
    <xs:complexType>
      <xs:choice>
${Object.entries(DOCUMENTS)
  .map(([name, shape]) => element(name, shape, ' minOccurs="1"', 4))
  .join('\n')}
      </xs:choice>
    </xs:complexType>
  </xs:element>
</xs:schema>
`

const indent = (depth: number) => '  '.repeat(depth)
const note = (text: string, depth: number) =>
  `${indent(depth)}<xs:annotation><xs:documentation>${escapeXml(text)}</xs:documentation></xs:annotation>`

function element(name: string, field: Field, occurs: string, depth: number): string {
  const about = aboutOf(field)
  const inside = [about ? note(about, depth + 1) : '', ...typeLines(field, depth + 1)].filter(Boolean)
  return `${indent(depth)}<xs:element name="${name}"${occurs}>\n${inside.join('\n')}\n${indent(depth)}</xs:element>`
}

function typeLines(shape: Shape, depth: number): string[] {
  const at = indent(depth)
  const complex = (group: string, elements: readonly string[]) => [
    `${at}<xs:complexType>`,
    `${at}  <xs:${group}>`,
    ...elements,
    `${at}  </xs:${group}>`,
    `${at}</xs:complexType>`,
  ]
  const simple = (base: string, facets: readonly string[]) => [
    `${at}<xs:simpleType>`,
    `${at}  <xs:restriction base="xs:${base}">`,
    ...facets.map((facet) => `${at}    <xs:${facet}/>`),
    `${at}  </xs:restriction>`,
    `${at}</xs:simpleType>`,
  ]
  const pattern = patternOf(shape)
  const patterns = pattern ? [`pattern value="${pattern}"`] : []
  switch (shape.kind) {
    case 'object':
      return complex(
        'all',
        Object.entries<Field>(shape.fields).map(([name, field]) =>
          element(name, field, ` minOccurs="${field.needed ? 1 : 0}"`, depth + 2),
        ),
      )
    case 'list':
      return complex('sequence', [element(shape.item, shape.of, ` minOccurs="1" maxOccurs="${shape.most}"`, depth + 2)])
    case 'count':
      return simple('nonNegativeInteger', [`maxInclusive value="${shape.most}"`])
    case 'flag':
      return simple('boolean', ['pattern value="true|false"'])
    case 'choice':
      return simple(
        'string',
        shape.codes.map((code) => `enumeration value="${code}"`),
      )
    case 'code':
      return simple('string', ['minLength value="1"', `maxLength value="${LONGEST_CODE}"`])
    case 'text':
      return simple('string', ['minLength value="1"', `maxLength value="${shape.max}"`, ...patterns])
    case 'date':
      return simple('date', patterns)
    default:
      return simple('string', patterns)
  }
}
