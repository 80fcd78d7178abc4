import type { Said, Shape, ValueOf } from '../model/shape.ts'
import { type Format, ROOT, SCHEMA } from '../model.ts'

/** A text as the content of an element: marks escaped, and what XML 1.0 can't hold replaced, as the result has none of it. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv, '\ufffd')
    .replace(/[&<>"'\r]/g, (sign) => ESCAPED[sign] ?? sign)

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** A document of the schema as a text: `name` is 'order' or 'result'. */
export function writeDocument<S extends Shape>(format: Format, name: string, shape: S, value: ValueOf<S>): string {
  const said = value as Said
  if (format === 'json') return `${JSON.stringify({ schema: SCHEMA, [name]: said }, null, 2)}\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${ROOT} xmlns="${SCHEMA}">
${element(name, shape, said, 1)}
</${ROOT}>
`
}

function element(name: string, shape: Shape, value: Said, depth: number): string {
  const indent = '  '.repeat(depth)
  const children = childrenOf(shape, value, depth + 1)
  return children
    ? `${indent}<${name}>\n${children.join('\n')}\n${indent}</${name}>`
    : `${indent}<${name}>${escapeXml(String(value))}</${name}>`
}

/** The elements within one; undefined for a text. */
function childrenOf(shape: Shape, value: Said, depth: number): string[] | undefined {
  if (shape.kind === 'list' && isList(value)) return value.map((one) => element(shape.item, shape.of, one, depth))
  if (shape.kind !== 'object' || typeof value !== 'object' || isList(value)) return undefined
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const one = value[name]
    return one === undefined ? [] : [element(name, field, one, depth)]
  })
}

const isList = (value: Said): value is readonly Said[] => Array.isArray(value)
