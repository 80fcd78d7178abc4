import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#app/api.ts'
import { ENDPOINTS } from '#server/identity/endpoints/open-endpoints.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import {
  bringInto,
  heard,
  letPasswordsExpire,
  refusedTo,
  STATES,
  type State,
  sessionOf,
  type Told,
} from '../support/states.ts'

const OK = [200, undefined]
const WRONG_PASSWORD: Told = [401, 'wrong-password']
const NOBODY: Told = [401, 'not-signed-in']
const NO_STEP: Told = [401, 'requires-recent-login']
const NOTHING_DUE: Told = [409, 'failed-precondition']

type Answers = Told | typeof OK
type Row = {
  /** What is sent: harmless to anyone who sends it, and past the endpoint's shape. */
  body?: object
  /** What is answered to anyone who may call it. */
  told: Answers | ((who: { role: Who; state: State }) => Answers)
  /** The one refusal that it mends, so that anyone who is refused that everywhere else may call it. */
  mends?: string
  /** What is answered to nobody; absent for a way in, which takes everybody for nobody. */
  nobody?: Answers
}
type Who = 'ADMIN' | 'CLIENT'

const password = 'not the one'
const proved = { body: { password }, told: WRONG_PASSWORD, nobody: NOBODY }
const isOn = ({ state }: { state: State }) => state.twoFactor === 'ENABLED'
const secondStep = { mends: 'two-factor-required' }

// What is between a person and each endpoint, by the rules and not by the code. A new endpoint needs a line of its own.
const ROWS: Record<string, Row> = {
  'sign-up/email': { body: { email: 'no address', name: 'سالم', password }, told: [422, 'invalid-email'] },
  'sign-up/administrator': {
    body: { email: 'no address', name: 'سالم', password, firstAdminToken: 'x' },
    told: [422, 'invalid-email'],
  },
  'sign-in/email': { body: { email: 'nobody@thamin.example', password }, told: WRONG_PASSWORD },
  'request-sign-in-link': { body: { email: 'no address' }, told: [422, 'invalid-email'] },
  'sign-in/link': { body: { token: 'x' }, told: [401, 'invalid-link'] },
  'sign-in/oidc': { told: [404, 'not-found'] },
  'callback/oidc': { told: [405, 'method-not-allowed'] },
  'confirm-email': { body: { token: 'x' }, told: [401, 'invalid-link'] },
  'request-password-reset': { body: { email: 'no address' }, told: [422, 'invalid-email'] },
  'reset-password': { body: { token: 'x', newPassword: 'Another-2026' }, told: [401, 'invalid-link'] },
  'accept-invitation': { body: { token: 'x', newPassword: 'Another-2026' }, told: [401, 'invalid-link'] },
  'send-confirmation': { told: NOTHING_DUE, nobody: NOBODY },
  'sign-out': { told: OK, mends: 'anything', nobody: OK },
  token: { told: OK, nobody: NOBODY },
  'change-password': {
    body: { currentPassword: password, newPassword: 'Another-2026' },
    told: WRONG_PASSWORD,
    mends: 'password-expired',
    nobody: NOBODY,
  },
  'change-email': { ...proved, body: { email: 'new@thamin.example', password } },
  'unlink-account': proved,
  'delete-user': { ...proved, told: ({ role }) => (role === 'CLIENT' ? WRONG_PASSWORD : [403, 'own-account']) },
  'confirmation/methods': { told: OK, nobody: NOBODY },
  'confirmation/send-code': { told: NOTHING_DUE, nobody: NOBODY },
  'two-factor/enable': {
    ...proved,
    ...secondStep,
    told: (who) => (isOn(who) ? NOTHING_DUE : WRONG_PASSWORD),
  },
  'two-factor/methods': { ...secondStep, told: OK, nobody: NOBODY },
  'two-factor/enable-sent-codes': { ...proved, ...secondStep, body: { password, method: 'EMAIL' } },
  'two-factor/challenge': { ...secondStep, told: NO_STEP, nobody: NO_STEP },
  'two-factor/send-code': { ...secondStep, told: NOTHING_DUE, nobody: NO_STEP },
  'two-factor/verify-sent-code': { ...secondStep, body: { code: '000000' }, told: NOTHING_DUE, nobody: NO_STEP },
  'two-factor/get-totp-uri': {
    ...proved,
    ...secondStep,
    told: (who) => (isOn(who) ? NOTHING_DUE : WRONG_PASSWORD),
  },
  'two-factor/generate-backup-codes': { ...proved, ...secondStep },
  'two-factor/disable': { ...proved, ...secondStep },
  'two-factor/verify-totp': { ...secondStep, body: { code: '000000' }, told: [401, 'invalid-code'], nobody: NO_STEP },
  'two-factor/verify-backup-code': {
    ...secondStep,
    body: { code: 'abcde-fghij' },
    told: NOTHING_DUE,
    nobody: NO_STEP,
  },
}

const NO_ID = '00000000-0000-4000-8000-000000000000'
// What is asked for under /files, which is neither a verb nor an endpoint: nothing of it is for who may not use the product.
const FILES: [method: string, path: string, told: Told, may?: Who][] = [
  ['GET', 'audit.csv?nobody=asks', [400, 'invalid-argument'], 'ADMIN'],
  ['GET', 'automated-valuation/estimate.pdf?nobody=asks', [400, 'invalid-argument']],
  ['GET', `automated-valuation/models/${NO_ID}/card.pdf`, [404, 'avm-model-not-found'], 'ADMIN'],
  ['GET', `automated-valuation/testing/${NO_ID}/round.csv`, [404, 'avm-round-not-found'], 'ADMIN'],
  ['GET', `automated-valuation/testing/${NO_ID}/round.xlsx`, [404, 'avm-round-not-found'], 'ADMIN'],
  ['GET', `automated-valuation/batches/${NO_ID}/estimates.csv`, [404, 'avm-batch-not-found']],
  ['GET', `automated-valuation/batches/${NO_ID}/estimates.xlsx`, [404, 'avm-batch-not-found']],
  ['GET', 'comparisons/pdf?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'comparisons/xlsx?nobody=asks', [400, 'invalid-argument']],
  ['GET', `comparisons/${NO_ID}/pdf`, [404, 'comparison-not-found']],
  ['GET', `comparisons/${NO_ID}/xlsx`, [404, 'comparison-not-found']],
  ['GET', `valuations/${NO_ID}/work-file.zip`, [404, 'valuation-not-found'], 'ADMIN'],
  ['GET', `fair-values/${NO_ID}/pack.pdf`, [404, 'engagement-not-found']],
  ['GET', `fair-values/${NO_ID}/pack.xlsx`, [404, 'engagement-not-found']],
  ['GET', `invoice-statements/${NO_ID}/pdf`, [404, 'client-account-not-found']],
  ['GET', `invoices/${NO_ID}/pdf`, [404, 'invoice-not-found']],
  ['GET', 'market/export.csv?nobody=asks', [400, 'invalid-argument'], 'ADMIN'],
  ['GET', 'market/export.xlsx?nobody=asks', [400, 'invalid-argument'], 'ADMIN'],
  ['GET', `movements/${NO_ID}/movement.pdf?lang=ar`, [404, 'engagement-not-found']],
  ['GET', `movements/${NO_ID}/movement.xlsx?lang=ar`, [404, 'engagement-not-found']],
  ['GET', `own-data/${NO_ID}/data.pdf`, [404, 'data-export-not-found']],
  ['GET', `own-data/${NO_ID}/data.zip`, [404, 'data-export-not-found']],
  ['GET', `acceptance-files/${NO_ID}`, [404, 'acceptance-file-not-found']],
  ['GET', `client-files/${NO_ID}`, [404, 'client-file-not-found']],
  ['GET', 'price-index/index.xlsx?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'properties/export.csv?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'properties/export.xlsx?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'spatial/analysis.pdf?nobody=asks', [400, 'invalid-argument']],
  ['GET', `amendments/${NO_ID}/amendment.pdf`, [404, 'amendment-not-found']],
  ['GET', `requests/${NO_ID}/terms.pdf`, [404, 'request-not-found']],
  ['GET', `valuation-reports/${NO_ID}/preview.pdf`, [404, 'valuation-not-found'], 'ADMIN'],
  ['GET', `valuation-reports/${NO_ID}/draft.pdf`, [404, 'valuation-not-found'], 'ADMIN'],
  ['GET', `valuation-reports/${NO_ID}/draft.docx`, [404, 'valuation-not-found'], 'ADMIN'],
  ['GET', `valuation-sheets/${NO_ID}/xlsx`, [404, 'valuation-not-found'], 'ADMIN'],
  ['GET', 'valuations/export.csv?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'valuations/export.xlsx?nobody=asks', [400, 'invalid-argument']],
  ['GET', 'imports/template.xlsx?nobody=asks', [400, 'invalid-argument'], 'ADMIN'],
  ['GET', `imports/${NO_ID}/rejected.xlsx`, [404, 'import-not-found'], 'ADMIN'],
  ['POST', 'imports', [400, 'invalid-argument'], 'ADMIN'],
  ['GET', 'order-sheets/template.xlsx?nobody=asks', [400, 'invalid-argument'], 'CLIENT'],
  ['POST', 'order-sheets', [422, 'file-name']],
  ['POST', 'word-drafts', [422, 'file-name'], 'ADMIN'],
  ['PUT', 'photo', [415, 'picture-unknown']],
  ['GET', `photos/${'0'.repeat(64)}`, [404, 'not-found']],
  ['GET', `evidence-photos/${NO_ID}`, [404, 'photo-not-found'], 'ADMIN'],
  ['GET', `evidence-photos/${NO_ID}/screen`, [404, 'photo-not-found'], 'ADMIN'],
  ['GET', `inspection-photos/${NO_ID}`, [404, 'photo-not-found']],
  ['GET', `inspection-photos/${NO_ID}/screen`, [404, 'photo-not-found']],
  ['GET', `invoice-receipts/${NO_ID}`, [404, 'receipt-not-found']],
  ['GET', `message-files/${NO_ID}`, [404, 'message-file-not-found']],
  ['GET', `issued-reports/${NO_ID}`, [404, 'issued-report-not-found']],
  ['GET', `issued-reports/${NO_ID}/data.json`, [404, 'issued-report-not-found']],
  ['GET', `issued-reports/${NO_ID}/data.xml`, [404, 'issued-report-not-found']],
  ['GET', `engagement-files/${NO_ID}`, [404, 'engagement-file-not-found']],
  ['GET', `engagement-report-files/${NO_ID}`, [404, 'engagement-report-not-found']],
  ['GET', `engagement-reports/${NO_ID}/preview.pdf`, [404, 'engagement-not-found'], 'ADMIN'],
  ['GET', `engagement-reports/${NO_ID}/schedule.xlsx`, [404, 'engagement-not-found']],
  ['GET', `property-photos/${NO_ID}`, [404, 'photo-not-found']],
  ['GET', `property-photos/${NO_ID}/screen`, [404, 'photo-not-found']],
  ...(['valuations', 'status', 'fees', 'properties', 'engagements', 'reliances', 'clients'] as const).flatMap(
    (register) => registerFiles(register),
  ),
  ...registerFiles('appraisers', 'ADMIN'),
  ...registerFiles('audit', 'ADMIN'),
]
function registerFiles(register: string, may?: Who): [string, string, Told, Who?][] {
  return ['csv', 'pdf', 'xlsx'].map((format) => {
    const path = `registers/${register}.${format}?nobody=asks`
    return may ? ['GET', path, [400, 'invalid-argument'], may] : ['GET', path, [400, 'invalid-argument']]
  })
}
const askFile = async (method: string, path: string, cookie = '') => {
  const body = method === 'PUT' ? { body: 'no picture' } : {}
  // More files than a person may make in a minute, which is another matter.
  await product.db.deleteFrom('signInFailures').execute()
  const { status, text } = await product.ask(`/files/${path}`, { method, cookie, ...body })
  return [method, path, status, JSON.parse(text).error.code]
}
/** One after the other: of some, few may be made at once. */
const askFiles = async (cookie?: string) => {
  const told = []
  for (const [method, path] of FILES) told.push(await askFile(method, path, cookie))
  return told
}

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await letPasswordsExpire(product)
  const taken = { email: 'taken@thamin.example', displayName: 'سالم' }
  await product.identity.createUser(product.db, taken, { passwordHash: 'x' })
})
afterAll(() => product.close())

const paths = Object.keys(ROWS)
const askAs = async (path: string, cookie?: string) => {
  // Wrong passwords and codes are counted, which is another matter.
  await product.db.deleteFrom('signInFailures').execute()
  await product.db.updateTable('twoFactors').set({ failedVerificationCount: 0, lockedUntil: null }).execute()
  const { status, said } = await product.post(`/api/auth/${path}`, ROWS[path]?.body ?? {}, cookie ? { cookie } : {})
  return [path, status, said?.error?.code]
}

test('every endpoint has its line in the table, and no other has', () => {
  expect([...paths].sort()).toEqual(Object.keys(ENDPOINTS).sort())
  for (const name of Object.keys(downloads))
    expect(
      FILES.some(([, path]) => path.startsWith(name.replace(':id', NO_ID))),
      name,
    ).toBe(true)
})

test('signed out: every endpoint', async () => {
  for (const path of paths) {
    const { nobody, told } = ROWS[path] as Row
    expect(await askAs(path)).toEqual([path, ...(nobody ?? (told as Answers))])
  }
  expect(await askFiles()).toEqual(FILES.map(([method, path]) => [method, path, ...NOBODY]))
})

describe.each(['ADMIN', 'CLIENT'] as const)('%s', (role) => {
  let person: Person
  let session: Awaited<ReturnType<typeof sessionOf>>
  beforeAll(async () => {
    person = await product.person(role, { totp: true })
    session = await sessionOf(product, person)
  })

  test.each(STATES)('$name: every endpoint', async (state) => {
    const refused = refusedTo(role, state)
    for (const path of paths) {
      const { nobody, told, mends } = ROWS[path] as Row
      await bringInto(product, session, state)
      const letThrough = typeof told === 'function' ? told({ role, state }) : told
      const stands = !refused || mends === 'anything' || mends === refused[1]
      const wanted = !nobody || stands ? letThrough : state.session === 'alive' ? refused : nobody
      expect(await askAs(path, person.cookie)).toEqual([path, ...wanted])
    }
    await bringInto(product, session, state)
    await heard(person, state)
    const wantedOf = ([, , told, may = role]: (typeof FILES)[number]) =>
      refused ?? (may === role ? told : [403, 'permission-denied'])
    expect(await askFiles(person.cookie)).toEqual(FILES.map((file) => [file[0], file[1], ...wantedOf(file)]))
  })
})
