import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MACHINE_CALLS } from '#features/machines/model.ts'
import { type Bank, bankOf, issueReport, openOrdered, orderText } from '../support/bank.ts'
import { testFolder } from '../support/folder.ts'
import { machineOf } from '../support/machines.ts'
import { openProduct, type Product } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'

// A client made by a common generator from the published contract: it compiles strictly, and a program of a bank orders and reads with it.

let product: Product
let bank: Bank
beforeAll(async () => {
  product = await openProduct()
  bank = await bankOf(product)
})
afterAll(() => product.close())

/** A bank's program, written against the generated client alone: what it uses must be there by these names and types. */
const PROGRAM = `
import * as thamin from './client.ts'

/** Orders, and gives the id of the request and its number. */
export async function order(text: string, by: RequestInit): Promise<{ requestId: string; number: string | null }> {
  const { status, data } = await thamin.exchangeOrder({ text }, by)
  if (status !== 200) throw new Error(data.error.code)
  return data
}

/** How far a request is, and the valuation it became. */
export async function follow(id: string, by: RequestInit) {
  const answer = await thamin.requestsGet({ id }, by)
  if (answer.status !== 200) throw new Error(answer.data.error.message)
  const { state, valuationId, progress } = answer.data
  if (!valuationId) return { state, step: progress.step, status: null, reports: [] as string[] }
  const read = await thamin.valuationsGet({ id: valuationId }, by)
  const issued = await thamin.issuedReportsOfValuation({ valuationId }, by)
  if (read.status !== 200 || issued.status !== 200) throw new Error('not read')
  return { state, step: progress.step, status: read.data.status, reports: issued.data.items.map((one) => one.id) }
}

/** The data and the PDF of a report. */
export async function fetchReport(id: string, by: RequestInit): Promise<{ data: unknown; pdf: Blob }> {
  const data = await thamin.filesIssuedReportsByIdDataJson(id, by)
  const pdf = await thamin.filesIssuedReportsById(id, undefined, by)
  if (data.status !== 200 || pdf.status !== 200) throw new Error('not fetched')
  return { data: data.data, pdf: pdf.data }
}

/** The code of the error that an order is refused with. */
export async function refusedBy(text: string, by: RequestInit): Promise<string> {
  const { status, data } = await thamin.exchangeOrder({ text }, by)
  return status === 200 ? 'ok' : data.error.code
}
`
type Program = {
  order: (text: string, by: RequestInit) => Promise<{ requestId: string; number: string | null }>
  follow: (
    id: string,
    by: RequestInit,
  ) => Promise<{ state: string; step: string | null; status: string | null; reports: string[] }>
  fetchReport: (id: string, by: RequestInit) => Promise<{ data: { result: Record<string, unknown> }; pdf: Blob }>
  refusedBy: (text: string, by: RequestInit) => Promise<string>
}

test('a generated client compiles under strict TypeScript, orders, follows the request, and fetches the report', async () => {
  const folder = testFolder()
  const contract = await (await fetch(`${product.base}/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), contract)
  await generate({
    input: { target: join(folder, 'openapi.json') },
    output: { target: join(folder, 'client.ts'), client: 'fetch', mode: 'single', baseUrl: product.base },
  })
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--allowImportingTsExtensions',
    '--erasableSyntaxOnly',
  ]
  const how = ['--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom', '--types', '']
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const compiled = spawnSync(process.execPath, [compiler, ...strict, ...how, join(folder, 'program.ts')], {
    encoding: 'utf8',
  })
  expect([compiled.stdout, compiled.stderr, compiled.status]).toEqual(['', '', 0])

  const program: Program = await import(pathToFileURL(join(folder, 'program.ts')).href)
  const { key } = await machineOf(bank.admin, product.base, {
    accountId: bank.accountId,
    verbs: MACHINE_CALLS.filter((call) => !/^(properties|market)/.test(call)),
  })
  const by = { headers: { authorization: `Bearer ${key}` } }
  const { requestId, number } = await program.order(orderText('PO-1'), by)
  expect(number).toMatch(/^R/)
  expect(await program.follow(requestId, by)).toMatchObject({ state: 'SUBMITTED', step: 'RECEIVED', status: null })
  const valuation = await openOrdered(bank, requestId)
  expect(await program.follow(requestId, by)).toMatchObject({ state: 'CONVERTED', status: 'DRAFT', reports: [] })
  const report = await issueReport(bank, valuation)
  expect(await program.follow(requestId, by)).toMatchObject({ status: 'COMPLETED', reports: [report] })
  const { data, pdf } = await program.fetchReport(report, by)
  expect(data.result).toMatchObject({ order: { reference: 'PO-1' }, value: { amount: '300000.000' } })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  expect(await program.refusedBy(orderText('PO-1'), by)).toBe('exchange-order-known')
  expect(await program.refusedBy(orderText('PO-2'), { headers: { authorization: 'Bearer thm_live_x' } })).toBe(
    'machine-key-refused',
  )
})
