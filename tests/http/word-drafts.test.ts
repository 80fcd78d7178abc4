import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { mainPart } from '#features/papers/commands/word/document.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { paragraphsOf, textOfParagraph } from '../support/word.ts'

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

const fetchDraft = (person: Person, id: string) =>
  fetch(`${product.base}/files/valuation-reports/${id}/draft.docx`, { headers: { cookie: person.cookie } })
async function draftOf(person: Person, id: string): Promise<Buffer> {
  const answer = await fetchDraft(person, id)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const valued = () =>
  create(who('APPRAISER'), { areaName: 'السالمية', requestDate: '2026-10-01', valuationDate: '2026-11-01' })

test('the draft in Word is for those who may take its PDF, and is in the audit log', async () => {
  const { id, valuationNumber } = await valued()
  const written = { valuationId: id, changes: [{ field: 'basisNote', base: null, value: 'على أساس الأرض وحدها' }] }
  await who('APPRAISER').call('valuationReports.save', written)
  const file = await draftOf(who('READ_ONLY'), id)
  const texts = paragraphsOf(mainPart(file)).map(textOfParagraph)
  expect(texts).toContain(valuationNumber)
  expect(texts).toContain('على أساس الأرض وحدها')
  expect((await fetchDraft(who('CLIENT'), id)).status).toBe(403)
  const logged = await product.db
    .selectFrom('auditLog')
    .select('details')
    .where('resourceId', '=', id)
    .where('eventType', '=', 'DATA_EXPORT')
    .execute()
  expect(logged.map(({ details }) => details)).toEqual([
    expect.objectContaining({ format: 'docx', file: `${valuationNumber}-draft.docx` }),
  ])
})
