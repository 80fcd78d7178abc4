import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { ANSWERS } from '#app/contract/answers.ts'
import { CALLS, EXAMPLE_IDS } from '#app/contract/calls.ts'
import { CALLABLE, MACHINE_CALLS, type MachineCall } from '#features/machines/model.ts'
import { PUBLISHED_EVENTS } from '#features/webhooks/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { KEY_LIMITS } from '#server/identity/machine-keys.ts'
import { type Bank, bankOf, issueReport, openOrdered, orderText } from '../support/bank.ts'
import { machineOf } from '../support/machines.ts'
import { openProduct, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { ROOT } from '../support/sources.ts'

// The published contract: each example is called, and each real answer is what the document says it is.

let product: Product
let bank: Bank
let ids: Record<keyof typeof EXAMPLE_IDS, string>
const FIRM = [...MACHINE_CALLS]
const CLIENT = FIRM.filter((call) => (CALLABLE[call].kinds as readonly string[]).includes('CLIENT'))
const machines = {} as Record<'firm' | 'client', Awaited<ReturnType<typeof machineOf>>>

beforeAll(async () => {
  product = await openProduct()
  bank = await bankOf(product)
  const { admin, accountId } = bank
  machines.firm = await machineOf(admin, product.base, { verbs: FIRM })
  machines.client = await machineOf(admin, product.base, { accountId, verbs: CLIENT })
})
afterAll(() => product.close())

test('a bank orders by its key, and its report and invoice are issued', async () => {
  const { accountId, appraiser, senior } = bank
  const { said } = await machines.client.call('exchange.order', { text: orderText('PO-1') })
  const valuation = await openOrdered(bank, said.requestId)
  const report = await issueReport(bank, valuation)
  const drafted = await senior.invoices.create({
    ...{ kind: 'FEE', clientAccountId: accountId, valuationId: valuation, dueOn: kuwaitToday() },
    lines: [{ textAr: 'أتعاب', textEn: 'Fee', amount: 300 }],
  })
  const invoice = await senior.invoices.issue({ id: drafted.id, version: drafted.version })
  const property = await createProperty(appraiser)
  const evidence = await appraiser.market.create({
    ...{ kind: 'SALE', evidenceDate: '2025-03-10', price: 310_000, location: 'السالمية', blockNumber: '4' },
    ...{ plotNumber: '112', type: 'RESIDENTIAL', area: 400, source: 'DEED', sourceReference: '2025/4411' },
  })
  ids = {
    request: said.requestId,
    valuation,
    report,
    invoice: invoice.id,
    property: property.id,
    evidence: evidence.id,
  }
})
/** An example with the ids of this firm's records in the place of its own. */
function real(example: object): Record<string, string> {
  const text = Object.entries(EXAMPLE_IDS).reduce(
    (so, [name, id]) => so.replaceAll(id, ids[name as keyof typeof EXAMPLE_IDS]),
    JSON.stringify(example),
  )
  return JSON.parse(text)
}
const answers: Readonly<Record<string, z.ZodType>> = ANSWERS
const verbs = MACHINE_CALLS.filter((call) => !call.startsWith('files/'))
const files = MACHINE_CALLS.filter((call) => call.startsWith('files/'))

test.each(verbs)(
  '%s: the example is taken, and what is answered is what is published, to a client’s system and to the firm’s',
  async (verb) => {
    const { example, answer } = CALLS[verb]
    const schema = answers[verb]
    if (answer) expect(schema?.safeParse(answer).error?.issues).toBeUndefined()
    for (const [kind, machine] of Object.entries(machines)) {
      if (kind === 'client' && !CLIENT.includes(verb)) continue
      const input =
        verb === 'exchange.order' && kind === 'firm'
          ? { ...example, accountId: bank.accountId, text: orderText('PO-F') }
          : real(example)
      const { code, said } = await machine.call(verb, input)
      expect([kind, code]).toEqual([kind, 'ok'])
      const { error } = schema?.safeParse(said) ?? {}
      expect(error?.issues.slice(0, 5), `${kind} ${JSON.stringify(said).slice(0, 1500)}`).toBeUndefined()
    }
  },
)

test.each(files)('%s: the example is a file of the published type', async (file: MachineCall) => {
  const { example, type } = CALLS[file]
  const { id = '', ...query } = real(example)
  const path = file.slice('files/'.length).replace(':id', id)
  for (const machine of Object.values(machines)) {
    const answer = await machine.file(`${path}?${new URLSearchParams(query)}`)
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('the document is published whole: each call with its schemas, example, errors and ways in', async () => {
  const answer = await fetch(`${product.base}/openapi.json`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  const said = await answer.json()
  expect(said.openapi).toBe('3.1.0')
  const wanted = MACHINE_CALLS.map(
    (call) => `/${call.startsWith('files/') ? call.replace(/:(\w+)/g, '{$1}') : `rpc/${call}`}`,
  )
  expect(Object.keys(said.paths).toSorted()).toEqual(wanted.toSorted())
  const operations = Object.values(said.paths as Record<string, object>).flatMap((path) => Object.values(path))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, tags, security, responses } of operations) {
    expect([summary.length > 5, tags.length, security]).toEqual([true, 1, [{ key: [] }, { session: [] }]])
    for (const status of ['400', '401', '403', '404', '429']) expect(responses[status]).toBeDefined()
  }
  const references = [...JSON.stringify(said).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  for (const [, of = '', name = ''] of references) expect(said.components[of][name], `${of} ${name}`).toBeDefined()
  for (const [kind, { body, example }] of Object.entries(PUBLISHED_EVENTS)) {
    expect(body.safeParse(example).error?.issues, kind).toBeUndefined()
    expect(said.webhooks[kind].post.requestBody.content['application/json'].example).toEqual(example)
  }
  // What strangers need not know of who else may what.
  expect(JSON.stringify(said)).not.toContain('x-access')
  expect(said.components.responses.Error401.description).toContain('machine-key-refused')
})

test('what docs/api.md names is there: verbs, files and codes of errors', async () => {
  const text = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const said = await (await fetch(`${product.base}/openapi.json`)).json()
  const verbsNamed = [...text.matchAll(/\/rpc\/(\w+\.\w+)/g)].map(([, verb]) => `/rpc/${verb}`)
  expect(verbsNamed.length).toBeGreaterThan(2)
  for (const verb of verbsNamed) expect(said.paths[verb], verb).toBeDefined()
  const codes: string[] = said.components.schemas.Error.properties.error.properties.code.enum
  const named = [...text.matchAll(/`((?:machine|exchange|already)-[a-z-]+)`/g)].map(([, code = '']) => code)
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
  expect(text).toContain(KEY_LIMITS.minute.toLocaleString('en'))
  expect(text).toContain(KEY_LIMITS.day.toLocaleString('en'))
})
