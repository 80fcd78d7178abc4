import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStaff, owesTwoFactor, rowScope } from '#access/actor.ts'
import { type Access, can, refusal } from '#access/can.ts'
import { PERMISSIONS } from '#access/grants.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { api, downloads, storedDownloads } from '#app/api.ts'
import { CALLABLE, MACHINE_CALLS, MACHINE_KINDS, type MachineKind } from '#features/machines/model.ts'
import { movesFor, STATUS_ORDER } from '#features/valuations/workflow.ts'
import { routes } from './support/routes.ts'
import { ROOT } from './support/sources.ts'

const FILE = join(ROOT, 'docs/access-matrix.md')

const actor = (role: Role, enabled = true) => ({
  id: role,
  email: '',
  displayName: '',
  role,
  active: true,
  twoFactor: { status: enabled ? ('ENABLED' as const) : ('DISABLED' as const), method: null },
  language: null,
  digits: null,
  sessionId: '',
})
const mark = (yes: boolean) => (yes ? '✓' : '·')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const forRoles = (passes: (role: Role) => boolean) => ROLES.map((role) => mark(passes(role)))
const passes = (access: Access) => forRoles((role) => refusal(actor(role), access) === null)

const verbs = Object.entries(api).flatMap(([feature, its]) =>
  Object.entries(its as Record<string, { access: Access; kind: string }>).map(([verb, { access, kind }]) => ({
    name: `${feature}.${verb}`,
    access,
    kind,
  })),
)

function matrix(): string {
  const role = (name: string) => name.toLowerCase().replaceAll('_', ' ')
  const head = (...first: string[]) => [...first, ...ROLES.map(role)]
  const move = (from: (typeof STATUS_ORDER)[number], by: Role) =>
    movesFor({ actor: { id: 'a', role: by }, valuation: { status: from, createdBy: 'another' }, fourEyes: true })
  return `# Who may do what

Printed by \`tests/access-matrix.test.ts\` from the code (\`UPDATE=1 npx vitest run --project unit tests/access-matrix.test.ts\`
writes what is new; a row that is there is changed by hand alone); the test fails when it is not current. The evaluator is \`src/access/can.ts\`, the matrix \`src/access/grants.ts\`.

The order in which a call or a page is judged: signed in, account active, two-factor set up where it is owed, password not expired, permission;
then the row (is it this person's to see), then the moment (does its status allow it).

## Permissions
${table(
  head('permission'),
  PERMISSIONS.map((permission) => [`\`${permission}\``, ...forRoles((r) => can({ role: r }, permission))]),
)}

## Standing
${table(head(''), [
  ['works in the firm', ...forRoles((r) => isStaff(actor(r)))],
  ['must use two-factor', ...forRoles((r) => owesTwoFactor(actor(r, false)))],
  ['rows of clients', ...ROLES.map((r) => rowScope(actor(r)))],
])}

## Verbs
${table(
  head('verb', 'kind', 'asks'),
  verbs.map(({ name, kind, access }) => [`\`${name}\``, kind, access, ...passes(access)]),
)}

A verb that reads rows gives only those in scope; one out of scope answers as if it were not there.

## Files made when asked for
${table(
  head('file', 'asks'),
  Object.entries(downloads).map(([name, { access }]) => [`\`/files/${name}\``, access, ...passes(access)]),
)}

## Calls that a connected system may be allowed
Each system has its own list of these, and may call nothing else; a client’s acts within that account, the firm’s as staff of the least role.

${table(
  ['call', ...MACHINE_KINDS.map((kind) => kind.toLowerCase())],
  MACHINE_CALLS.map((call) => [`\`${call}\``, ...MACHINE_KINDS.map((kind) => mark(isOf(call, kind)))]),
)}

## Moves of a valuation that another person created
${table(
  head('from'),
  STATUS_ORDER.map((from) => [from, ...ROLES.map((r) => move(from, r).map(role).join(', ') || '·')]),
)}

With four eyes on, who had a part in the value may not approve (docs/decisions/0128-four-eyes-over-the-value.md).

## Pages
${table(
  head('page', 'asks'),
  routes().map(({ path, access }) => [`\`${path}\``, access, ...passes(access)]),
)}
`
}

const isOf = (call: (typeof MACHINE_CALLS)[number], kind: MachineKind) =>
  (CALLABLE[call].kinds as readonly MachineKind[]).includes(kind)

/** The rows of a matrix by their section and first cell. */
function rowsOf(text: string): Map<string, string> {
  const sections = text.split(/^## /m).slice(1)
  return new Map(
    sections.flatMap((section) => {
      const [title = ''] = section.split('\n')
      return [...section.matchAll(/^\| ([^|]+) \|.*$/gm)].map(
        ([whole, first]) => [`${title}: ${first}`, whole] as const,
      )
    }),
  )
}

/** The rows of what is there already that `next` has otherwise. */
const changedRows = (before: string, next: string) => {
  const were = rowsOf(before)
  return [...rowsOf(next)].filter(([key, line]) => were.has(key) && were.get(key) !== line).map(([key]) => key)
}

test('docs/access-matrix.md says what the code does', () => {
  const wanted = matrix()
  const there = readFileSync(FILE, 'utf8')
  // Tests over HTTP read here who may do what: what was there is never changed along with the code.
  expect(changedRows(there, wanted), 'change these rows by hand, where they shall be others').toEqual([])
  if (process.env.UPDATE) writeFileSync(FILE, wanted)
  expect(readFileSync(FILE, 'utf8'), 'run with UPDATE=1 to write what is new').toBe(wanted)
})

test('a row that is there is not written again', () => {
  const before = '## Verbs\n| verb | admin |\n| `a.b` | ✓ |\n\n## Pages\n| `/a` | · |\n'
  expect(changedRows(before, before.replace('| `/a` | · |', '| `/a` | · |\n| `/b` | ✓ |'))).toEqual([])
  expect(changedRows(before, before.replace('✓', '·'))).toEqual(['Verbs: `a.b`'])
})

test('every page names its access, and every one of the specification that is there asks exactly what it says', () => {
  const specified: Record<string, Access> = {
    '/valuations': 'signedIn',
    '/valuations/create': 'canCreateValuations',
    '/valuations/$id': 'signedIn',
    '/login': 'public',
    '/register': 'public',
    '/unauthorized': 'public',
    '/account-inactive': 'public',
    '/required-two-factor-setup': 'public',
    '/404': 'public',
  }
  const found = Object.fromEntries(routes().map(({ path, access }) => [path, access]))
  expect(found).toMatchObject(specified)
})

test('only these verbs are open to everybody', () => {
  expect(verbs.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([
    'issuedReports.verify',
    'issuedReports.verifyFile',
    'people.me',
    'reportShares.open',
    'search.find',
  ])
})

test('a connected system may be allowed verbs and files that are there and that its role may call; the only one that writes is an order', () => {
  type Stated = { access: Access; kind?: string; before?: unknown }
  const files: Record<string, Stated> = { ...downloads, ...storedDownloads }
  const features: Record<string, Record<string, Stated>> = api
  const writing: string[] = []
  for (const call of MACHINE_CALLS) {
    const [feature = '', verb = ''] = call.split('.')
    const stated = call.startsWith('files/') ? files[call.slice('files/'.length)] : features[feature]?.[verb]
    expect(stated, call).toBeDefined()
    // What proves who somebody is comes before the command.
    expect(stated?.before, call).toBeUndefined()
    if (stated?.kind === 'command') writing.push(call)
    for (const [kind, role] of [
      ['CLIENT', 'CLIENT'],
      ['FIRM', 'APPRAISER'],
    ] as const)
      if (isOf(call, kind)) expect(refusal(actor(role), stated?.access ?? 'super'), `${call} ${kind}`).toBeNull()
  }
  expect(writing).toEqual(['exchange.order'])
})

test('a connected system passes what is in its list and nothing else, whatever the role it acts as', () => {
  const system = { ...actor('ADMIN'), machine: { verbs: ['requests.get'] } }
  for (const { name, access } of verbs)
    expect(refusal(system, access, name), name).toBe(name === 'requests.get' ? null : 'machine-verb-refused')
  for (const access of ['public', 'signedIn', 'super'] as const)
    expect(refusal(system, access)).toBe('machine-verb-refused')
})

test('every command asks a permission, but for what is a person’s own', () => {
  const open = verbs.filter(({ kind, access }) => kind === 'command' && (access === 'signedIn' || access === 'public'))
  expect(open.map(({ name }) => name)).toEqual([
    // A client’s own; who may give files to a folder is judged by it.
    'clientFiles.begin',
    'clientFiles.give',
    'clientFiles.takeBack',
    // Members of a client account manage it themselves; who is its owner is judged in the commands.
    'clients.invite',
    'clients.withdraw',
    'clients.accept',
    'clients.decline',
    'clients.remove',
    'clients.leave',
    'clients.limit',
    'clients.handOn',
    // Clients remark on the drafts that they are shown (tests/http/discussions.test.ts).
    'discussions.ask',
    // Both sides keep files of an engagement in their scope; who may is judged by its workflow (tests/http/engagement-files.test.ts).
    'engagementFiles.add',
    'engagementFiles.update',
    'engagementFiles.remove',
    // Both sides write in a thread in their scope; who may is judged by its workflow (tests/http/messages.test.ts).
    'messages.begin',
    'messages.send',
    'messages.read',
    // What clients do with the requests of their account; who does what is judged by its workflow (tests/http/requests.test.ts).
    'requests.create',
    'requests.update',
    'requests.delete',
    'requests.submit',
    'requests.answer',
    'requests.accept',
    'requests.withdraw',
    // Clients ask about their own valuations; the rest is judged by the record (tests/http/reconsiderations.test.ts).
    'reconsiderations.ask',
    'reconsiderations.withdraw',
    // The same of letters on their reports (tests/http/reliances.test.ts).
    'reliances.request',
    'reliances.consent',
    'reliances.withdraw',
    'notifications.mark',
    'notifications.readAll',
    'notifications.choose',
    'notifications.choosePush',
    'notifications.chooseQuietHours',
    'notifications.subscribe',
    'notifications.unsubscribe',
    // Asks who it is by password or code.
    'ownData.export',
    'people.prefer',
    'people.updateProfile',
    'people.endSession',
    'people.endOtherSessions',
    'people.distrustDevice',
    // Says field by field who may change what: one's own, or an administrator (tests/http/people.test.ts).
    'people.update',
    'telemetry.setConsent',
    'views.create',
    'views.update',
    'views.delete',
  ])
})
