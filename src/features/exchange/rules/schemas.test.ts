import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { type SchemaRule, unlike } from '../../../../tests/support/json-schema.ts'
import { MARK, reportData } from '../../../../tests/support/report-data.ts'
import { REPORT_TEMPLATES, type ReportData } from '../../valuation-reports/model.ts'
import { readOrder } from '../commands/read-order.ts'
import { ORDER_SHAPE, type Order } from '../fields/order.ts'
import { CARRIED_SHAPE, RESULT_SHAPE } from '../fields/result.ts'
import type { Said } from '../model/shape.ts'
import { CARRIED_SCHEMA, SCHEMA } from '../model.ts'
import { inClientCodes, readDocument } from './check.ts'
import { carriedData, resultOf } from './result.ts'
import { carriedSchema, jsonSchema, xmlSchema } from './schemas.ts'
import { writeDocument } from './write.ts'

const PUBLIC = join(import.meta.dirname, '../../../../public')
const DOCS = join(import.meta.dirname, '../../../../docs')

/** A published file, written again by UPDATE=1. */
function published(name: string, text: string): string {
  const path = join(PUBLIC, name)
  if (process.env.UPDATE === '1') writeFileSync(path, text)
  return readFileSync(path, 'utf8')
}

test('the published schemas are those of the code: UPDATE=1 writes them', () => {
  const json = `${JSON.stringify(jsonSchema(), null, 2)}\n`
  expect(published('thamin-exchange-1.schema.json', json)).toBe(json)
  expect(published('thamin-exchange-1.xsd', xmlSchema())).toBe(xmlSchema())
  const carried = `${JSON.stringify(carriedSchema(), null, 2)}\n`
  expect(published('thamin-report-1.schema.json', carried)).toBe(carried)
})

const faultsBySchema = (document: unknown) => unlike(JSON.parse(JSON.stringify(jsonSchema())) as SchemaRule, document)

/** What nobody wants in a file that programs read: marks of markup, formulas, controls, halves of signs, marks of direction. */
const HARD = '=HYPERLINK("http://x")&<b>]]>\'"\u0000\u0007\ud800\ufffe\u202e &amp; ﷼\r\nسطر'

const LENDING = {
  ...{
    borrower: HARD,
    loan: 90_000,
    suitability: 'CONDITIONAL',
    suitabilityReason: 'A single tenant',
    demand: 'MODERATE',
  },
  ...{ marketingMonths: 9, marketingSource: 'Listings', involvement: 'NONE', adverse: 'None seen' },
  'risks.11111111-1111-4111-8111-111111111111': { risk: 'Flood', effect: 'Insurance' },
}
const issued = (data: ReportData, more: object = {}) =>
  resultOf({
    ...{ data, choice: { template: 'FULL', language: 'en' }, mark: MARK, sha256: 'a'.repeat(64), pages: 9 },
    ...{ validity: 'VALID', order: { reference: 'PO-1', property: undefined } },
    ...more,
  })
const withLending = (data: ReportData): ReportData => ({ ...data, sheets: { ...data.sheets, LENDING } })

test.each([
  ['a plot', reportData()],
  ['a building with every approach', builtReportData()],
  ['one for a lender, with hard texts', withLending(builtReportData())],
])('the result of %s is as the schema says, in JSON and in XML alike', (_, data) => {
  for (const template of ['FULL', 'CERTIFICATE', 'LETTER'] as const) {
    const result = issued(data, { choice: { template, language: 'both' } })
    const json = writeDocument('json', 'result', RESULT_SHAPE, result)
    const said = JSON.parse(json) as { result: unknown }
    expect(faultsBySchema(said)).toEqual([])
    expect(readDocument(RESULT_SHAPE, said.result, { path: 'result', codes: {} }).faults).toEqual([])
    expect(said.result).toHaveProperty('report.number', MARK.number)
    expect(JSON.stringify(said).includes('"lending"')).toBe(template === 'FULL' && data.sheets.LENDING !== undefined)
    const xml = writeDocument('xml', 'result', RESULT_SHAPE, result)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be in it
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|<!DOCTYPE|&amp;amp;amp;/)
    expect(leavesOfXml(xml)).toEqual(leavesOf(said.result as Said, RESULT_SHAPE))
  }
})

test('the data that a PDF carries are as their schema says, the same bytes for the same report, and what the result of the version says', () => {
  for (const template of REPORT_TEMPLATES) {
    const data = withLending(builtReportData())
    const kept = { data, choice: { template, language: 'both' } as const, mark: MARK, nonce: '0f'.repeat(16) }
    const text = carriedData(kept)
    // As the database gives it back, with keys in an order of its own.
    const stored = JSON.parse(JSON.stringify(data), (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toReversed())
        : one,
    ) as ReportData
    expect(carriedData({ ...kept, data: { ...stored, order: data.order ?? {} } })).toBe(text)
    expect(text).not.toMatch(/\n|: /)
    const said = JSON.parse(text) as { schema: string; result: Said & { report: object } }
    expect(said.schema).toBe(CARRIED_SCHEMA)
    expect(unlike(JSON.parse(JSON.stringify(carriedSchema())) as SchemaRule, said)).toEqual([])
    const { report, order: _, ...same } = issued(data, { choice: kept.choice })
    const { status: _status, sha256: _sha256, pages: _pages, ...known } = report
    const whole = { ...same, report: { ...known, nonce: kept.nonce } }
    expect(said.result).toEqual(JSON.parse(JSON.stringify(whole)))
    expect(readDocument(CARRIED_SHAPE, said.result, { path: 'result', codes: {} }).faults).toEqual([])
  }
})

/** Every text of a document in the order of its shape. */
function leavesOf(value: Said, shape: { kind: string; fields?: object }): string[] {
  if (typeof value !== 'object') return [String(value)]
  if (Array.isArray(value))
    return value.flatMap((one: Said) => leavesOf(one, (shape as unknown as { of: typeof shape }).of))
  return Object.entries(shape.fields ?? {}).flatMap(([name, field]) => {
    const one = (value as Record<string, Said | undefined>)[name]
    return one === undefined ? [] : leavesOf(one, field as typeof shape)
  })
}
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", '#13': '\r' }
const leavesOfXml = (xml: string) =>
  [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, , text = '']) =>
    text.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '?'),
  )

const ORDER: Order = {
  reference: 'PO-77',
  purpose: 'MORTGAGE',
  addressee: 'بنك <الكويت> & شركاه',
  contactPhone: '55512345',
  properties: [
    {
      reference: '=1+1',
      category: 'INVESTMENT',
      areaName: 'السالمية',
      block: '7',
      plot: '501',
      size: '640.5',
      floors: 4,
    },
    { paci: '12345678' },
  ],
}

test('an order reads the same from JSON and from XML, and is as the schema says', () => {
  const json = writeDocument('json', 'order', ORDER_SHAPE, ORDER)
  const xml = writeDocument('xml', 'order', ORDER_SHAPE, ORDER)
  expect(faultsBySchema(JSON.parse(json))).toEqual([])
  expect(readOrder(json, {})).toEqual({ order: ORDER, format: 'json' })
  expect(readOrder(`\ufeff${xml}`, {})).toEqual({ order: ORDER, format: 'xml' })
  // With a prefix, an instruction, a comment and characters as data.
  const other = xml
    .replace(/<(\/?)(?=\w)/g, '<$1t:')
    .replace('xmlns=', 'xmlns:t=')
    .replace('>PO-77<', '><!-- ours --><![CDATA[PO-77]]><')
    .replace('<t:order>', '<?hint x?><t:order>')
  expect(readOrder(other, {}).order).toEqual(ORDER)
})

/** How an order is refused: its code, and each fault by its path. */
function refused(text: string, codes = {}): string[] {
  try {
    readOrder(text, codes)
    return []
  } catch (error) {
    const { code, fields = [] } = error as { code: string; fields?: { field: string; code: string }[] }
    return fields.length > 0 ? fields.map((one) => `${one.field} ${one.code.replace('exchange:fault.', '')}`) : [code]
  }
}
const changed = (more: object) => JSON.stringify({ schema: SCHEMA, order: { ...ORDER, ...more } })

test('every fault is named by its path', () => {
  const wrong = {
    ...{
      reference: '',
      purpose: 'MORTGAGES',
      addressee: 5,
      neededBy: '2026-02-30',
      surprise: 1,
      contactPhone: undefined,
    },
    properties: [
      { size: 640, floors: 1.5, latitude: '٢٩', share: 'x'.repeat(41), area: '999999', extra: {} },
      { area: '204', areaName: 'السالمية', paci: '123' },
      'one',
    ],
  }
  expect(refused(changed(wrong))).toEqual([
    'order.surprise unknown',
    'order.reference empty',
    'order.purpose code',
    'order.addressee text',
    'order.neededBy date',
    'order.contactPhone needed',
    'order.properties[0].extra unknown',
    'order.properties[0].area code',
    'order.properties[0].size text',
    'order.properties[0].share tooLong',
    'order.properties[0].floors count',
    'order.properties[0].latitude decimal',
    'order.properties[1].paci text',
    'order.properties[2] object',
  ])
  expect(refused(changed({ properties: [{ area: '204', areaName: 'السالمية' }] }))).toEqual([
    'order.properties[0].areaName areaTwice',
  ])
  expect(refused(changed({ properties: [] }))).toEqual(['order.properties list'])
  expect(refused(changed({ properties: Array(1001).fill({ plot: '1' }) }))).toEqual(['order.properties tooMany'])
  expect(refused(changed({ note: 'a\u0007' }))).toEqual(['order.note signs'])
  expect(refused(JSON.stringify({ schema: SCHEMA, order: ORDER, more: 1 }))).toEqual(['more unknown'])
  expect(refused(`{"schema":"${SCHEMA}","order":{"__proto__":{"reference":"x"}}}`)).toContain('order.__proto__ unknown')
})

test('XML with a DTD, an entity, foreign attributes or elements twice is refused, however deep or broken it is', () => {
  const xml = writeDocument('xml', 'order', ORDER_SHAPE, ORDER)
  const unread = ['exchange-order-unread']
  expect(
    refused(xml.replace('<exchange', '<!DOCTYPE exchange [<!ENTITY x SYSTEM "file:///etc/passwd">]><exchange')),
  ).toEqual(unread)
  expect(refused(xml.replace('PO-77', '&x;'))).toEqual(unread)
  expect(refused(xml.replace('</order>', ''))).toEqual(unread)
  expect(refused(xml.replace(SCHEMA, 'urn:other'))).toEqual(unread)
  expect(refused(xml.replace('<order>', '<order/><order>'))).toEqual(unread)
  expect(refused(`<exchange xmlns="${SCHEMA}">${'<order>'.repeat(5000)}`)).toEqual(unread)
  expect(refused('[1,2')).toEqual(unread)
  expect(refused('')).toEqual(unread)
  expect(refused('['.repeat(100_000))).toEqual(unread)
  expect(refused(xml.replace('<order>', '<order id="1">'))).toEqual(['order.@id unknown'])
  expect(refused(xml.replace('<purpose>', '<reference>B</reference><purpose>'))).toEqual(['order.reference twice'])
  expect(refused(xml.replace(/<(\/?)property>/g, '<$1house>'))).toContain('order.properties.house unknown')
  expect(refused(xml.replace('>4<', '>four<'))).toEqual(['order.properties[0].floors count'])
})

test('a client’s own codes are read and written, and one without a match is a named fault', () => {
  const codes = { PURPOSE: { MORTGAGE: '01', SALE: '02' }, CATEGORY: { INVESTMENT: 'INV' } }
  const own = changed({ purpose: '01', properties: [{ category: 'INV', plot: '1' }] })
  expect(readOrder(own, codes).order).toMatchObject({ purpose: 'MORTGAGE', properties: [{ category: 'INVESTMENT' }] })
  // The product's own code is none of the client's once it has a table of the kind.
  expect(refused(changed({}), codes)).toEqual(['order.purpose code', 'order.properties[0].category code'])
  const result = issued(builtReportData())
  const coded = inClientCodes(RESULT_SHAPE, result, { path: 'result', codes })
  expect(coded.value.purpose).toBe('01')
  expect(coded.faults.map(({ field, params }) => [field, params])).toEqual(
    result.property.category === 'INVESTMENT'
      ? []
      : [['result.property.category', { code: result.property.category, kind: 'CATEGORY' }]],
  )
})

test('the page that describes the exchange shows an order and a result that are as the schema says', () => {
  const page = readFileSync(join(DOCS, 'exchange.md'), 'utf8')
  const shown = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object)
  expect(shown.map((one) => Object.keys(one)[1])).toEqual(['order', 'result'])
  for (const one of shown) expect(faultsBySchema(one)).toEqual([])
  const [xml = ''] = [...page.matchAll(/```xml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  expect(readOrder(xml, {}).order).toEqual(readOrder(JSON.stringify(shown[0]), {}).order)
})
