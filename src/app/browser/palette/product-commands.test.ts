import { expect, test } from 'vitest'
import { type Actor, isStaff, rowScope } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { ROLES } from '#access/roles.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { isShared, portalPath, SHARED_PATHS } from '#kernel/portal-path.ts'
import { routes } from '../../../../tests/support/routes.ts'
import { type CommandContext, doCommands, goCommands, listCommands } from './product-commands.ts'

const table = new Map<string, Access>(routes().map(({ path, access }) => [path, access]))

// Pages that nobody goes to by menu: the ways in, what is on the way, a step from the profile, what a refusal leads to.
const ENTRANCES = ['/login', '/register']
const ON_THE_WAY = [
  '/two-factor',
  '/required-two-factor-setup',
  '/password-expired',
  '/forgot-password',
  '/sign-in-by-mail',
]
// Pages that links of mails lead to.
const BY_MAIL = ['/reset-password', '/invitation', '/confirm-email', '/sign-in-link']
const FROM_THE_PROFILE = ['/two-factor-setup']
const NOTICES = ['/account-inactive', '/unauthorized', '/404']
const byMenu = [...table.keys()].filter(
  (path) =>
    !path.includes('$') && ![...ENTRANCES, ...ON_THE_WAY, ...BY_MAIL, ...FROM_THE_PROFILE, ...NOTICES].includes(path),
)

const person: Actor = {
  id: 'a',
  email: '',
  displayName: '',
  role: 'APPRAISER',
  active: true,
  passwordExpired: false,
  twoFactor: { status: 'ENABLED', method: null },
  language: null,
  digits: null,
  sessionId: '',
}
// Everybody who can open a screen: each role as it should be, and held up by each thing that can hold it up.
const people: [name: string, actor: Actor | null][] = [
  ['nobody', null],
  ...ROLES.flatMap((role): [string, Actor][] => [
    [role, { ...person, role }],
    [`${role}, inactive`, { ...person, role, active: false }],
    [`${role}, password expired`, { ...person, role, passwordExpired: true }],
    [`${role}, without two-factor`, { ...person, role, twoFactor: { status: 'REQUIRED', method: null } }],
  ]),
]

const nothing = () => undefined
const contextOf = (actor: Actor | null, other: Partial<CommandContext> = {}): CommandContext => ({
  actor,
  accessOf: (to) => table.get(to) ?? 'super',
  scheme: 'auto',
  highContrast: false,
  digits: 'latn',
  go: nothing,
  switchLanguage: nothing,
  chooseScheme: nothing,
  chooseContrast: nothing,
  chooseDigits: nothing,
  print: nothing,
  signOut: nothing,
  ...other,
})
const ids = (commands: readonly { id: string }[]) => commands.map(({ id }) => id)

test.each(people)('%s is offered every page that they may open, and no other', (_, actor) => {
  // Clients have some of them below '/portal' instead.
  const isClient = actor !== null && rowScope(actor) === 'own'
  const may = byMenu.filter(
    (path) => refusal(actor, table.get(path) ?? 'super') === null && !(isClient && isShared(path)),
  )
  const expected = [...may, ...(actor ? [] : ENTRANCES)].map((path) => `go.${path}`)
  const offered = ids(goCommands(contextOf(actor))).filter((id) => id !== 'go.assigned')
  expect(offered.toSorted()).toEqual(expected.toSorted())
})

test.each(people)('%s is offered the lists that they may open', (_, actor) => {
  const may = refusal(actor, table.get('/valuations') ?? 'super') === null
  expect(ids(listCommands(contextOf(actor)))).toEqual(may ? STATUS_ORDER.map((status) => `list.${status}`) : [])
  const own = may && actor !== null && isStaff(actor)
  expect(ids(goCommands(contextOf(actor))).includes('go.assigned')).toBe(own)
})

test.each(people)('%s reads as they like; what is kept with an account is for anyone who has one', (_, actor) => {
  const everybody = ['language', 'scheme.light', 'scheme.dark', 'contrast', 'accessibility', 'print', 'shortcuts']
  const signedIn = actor ? ['digits', 'signOut'] : []
  expect(ids(doCommands(contextOf(actor))).toSorted()).toEqual([...everybody, ...signedIn].toSorted())
})

test('every page of the route table is one that the menu names, or is known not to', () => {
  const known = [...ENTRANCES, ...ON_THE_WAY, ...NOTICES]
  expect(known.filter((path) => table.get(path) !== 'public')).toEqual([])
  const super_ = { ...person, role: 'ADMIN' as const }
  const forStaff = byMenu.filter((path) => table.get(path) !== 'client')
  expect(ids(goCommands(contextOf(super_))).filter((id) => id !== 'go.assigned')).toHaveLength(forStaff.length)
})

test('a command does what its name says', () => {
  const done: unknown[] = []
  const context = contextOf(person, {
    scheme: 'dark',
    highContrast: true,
    digits: 'arab',
    go: (to, search) => done.push([to, search]),
    chooseScheme: (scheme) => done.push(scheme),
    chooseContrast: (high) => done.push(high),
    chooseDigits: (digits) => done.push(digits),
  })
  const all = [...goCommands(context), ...listCommands(context), ...doCommands(context)]
  const run = (id: string) => all.find((command) => command.id === id)?.run()
  for (const id of ['go./valuations/create', 'go.assigned', 'list.DRAFT', 'scheme.light', 'contrast', 'digits']) run(id)
  expect(done).toEqual([
    ['/valuations/create', undefined],
    ['/valuations', { assignedTo: 'a' }],
    ['/valuations', { status: 'DRAFT' }],
    'light',
    false,
    'latn',
  ])
  expect(ids(all)).not.toContain('scheme.dark')
  expect(new Set(ids(all)).size).toBe(all.length)
})

test('the pages that clients are led away from have one of the same name below /portal, which nobody else may open', () => {
  expect(SHARED_PATHS.map((path) => table.get(portalPath(path)))).toEqual(SHARED_PATHS.map(() => 'client'))
})
