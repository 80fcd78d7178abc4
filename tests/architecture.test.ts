import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  barrels,
  cycles,
  drivers,
  importTable,
  names,
  nouns,
  production,
  type Rule,
  retiredNames,
  sizes,
  smallModules,
  vocabulary,
} from './support/architecture.ts'
import { FEATURE_ORDER, featureOrder } from './support/feature-order.ts'
import { caughtPromises } from './support/promise-rule.ts'
import { importsOf, readSources, type Source } from './support/sources.ts'
import { arranging } from './support/styles-rule.ts'

const project = [
  ...readSources(['src', 'scripts', 'tests', 'build']),
  { path: 'vite.config.ts', text: readFileSync('vite.config.ts', 'utf8') },
]
const file = (path: string, text = 'export {}\n'): Source => ({ path, text })
const lines = (count: number) => 'export const a = 1\n'.repeat(count)
const imports = (to: string, what = '{ a }') => `import ${what} from '${to}'\n`

const small = [file('src/kernel/b.ts'), file('src/kernel/c.ts')]

// Each rule holds in the project, and is seen to fail on files made up for it.
const RULES: { name: string; rule: Rule; offences: [why: RegExp, ...Source[]][]; fine?: Source[] }[] = [
  {
    name: 'the import table',
    rule: importTable,
    offences: [
      [/knows no business/, file('src/kernel/money.ts', imports('#access/can.ts'))],
      [/hangs on nothing but the kernel/, file('src/access/can.ts', imports('#features/valuations/model.ts'))],
      [/without a database/, file('src/features/x/rules.ts', imports('./queries.ts'))],
      [/without a database/, file('src/features/x/model.ts', imports('#server/db.ts', 'type { DB }'))],
      [/plain data/, file('src/features/x/demonstration.ts', imports('#server/db.ts'))],
      [/never know who calls/, file('src/features/x/commands/create.ts', imports('../api.ts'))],
      [/never know who calls/, file('src/features/x/queries.ts', imports('#web/rpc.ts'))],
      [/never know who calls/, file('src/features/x/queries.ts', imports('#app/api.ts', 'type { Api }'))],
      [/only names its verbs/, file('src/features/x/api.ts', imports('#features/y/queries.ts'))],
      [/only names its verbs/, file('src/features/x/api.ts', imports('#server/db.ts'))],
      [/by its verbs alone/, file('src/features/x/ui/list.tsx', imports('../queries/list.ts', 'type { Row }'))],
      [/by their ui\/shared alone/, file('src/features/x/ui/list.tsx', imports('#features/y/ui/card.tsx', 'Card'))],
      [/by their ui\/shared alone/, file('src/features/x/ui/shared/a.tsx', imports('#features/y/ui/card.tsx', 'Card'))],
      [/by its verbs alone/, file('src/features/x/ui/list.tsx', "const a = await import('#server/db.ts')\n")],
      [/by its verbs alone/, file('src/features/x/ui/list.tsx', imports('#app/api.ts', 'type { Api }'))],
      [/knows no feature/, file('src/web/rpc.ts', imports('#app/api.ts', 'type { Api }'))],
      [/knows no feature/, file('src/web/kit/list.tsx', imports('#features/x/ui/shared/card.tsx'))],
      [/knows no feature/, file('src/web/rpc.ts', "import '#server/log.ts'\n")],
      [/takes features as parameters/, file('src/server/rpc.ts', imports('#features/audit/commands.ts'))],
      [/takes features as parameters/, file('src/server/rpc.ts', imports('#app/api.ts', 'type { Api }'))],
      [/the browser has its own/, file('src/app/main.ts', imports('#web/rpc.ts'))],
      [/by the types of its verbs/, file('src/app/browser/verbs.ts', imports('../api.ts', '{ api }'))],
      [/by the types of its verbs/, file('src/app/browser/header.tsx', imports('../api.ts', 'type { api }'))],
    ],
    fine: [
      file('src/app/browser/verbs.ts', imports('../api.ts', 'type { api }')),
      file('src/app/browser/router.tsx', "const screen = () => import('#features/x/ui/list-screen.tsx')\n"),
      file('src/features/x/ui/list.tsx', imports('#features/y/ui/shared/card.tsx')),
      file('src/features/x/commands/create.ts', imports('#features/audit/commands.ts') + imports('kysely')),
    ],
  },
  {
    name: 'the database and the machine are reached in data files and the server only',
    rule: drivers,
    offences: [
      [/src\/features\/x\/model\.ts imports kysely/, file('src/features/x/model.ts', imports('kysely'))],
      [/src\/features\/x\/api\.ts imports pg/, file('src/features/x/api.ts', imports('pg', 'pg'))],
      [/src\/features\/x\/rules\.ts imports nodemailer/, file('src/features/x/rules.ts', imports('nodemailer'))],
      [/src\/kernel\/text\.ts imports node:fs/, file('src/kernel/text.ts', imports('node:fs'))],
      [/imports node:crypto/, file('src/features/x/ui/list.tsx', imports('node:crypto'))],
    ],
  },
  {
    name: 'nothing that is started needs a package for development',
    rule: production,
    offences: [
      [/imports fast-check/, file('src/kernel/money.ts', imports('fast-check', 'fc'))],
      [/imports @axe-core\/playwright/, file('src/web/rpc.ts', "const a = await import('@axe-core/playwright')\n")],
      [/imports vitest\/config/, file('vite.config.ts', imports('vitest/config'))],
    ],
    fine: [
      file('src/kernel/money.test.ts', imports('fast-check', 'fc')),
      file('src/web/map/style.ts', imports('@maplibre/maplibre-gl-style-spec', 'type { a }')),
    ],
  },
  {
    name: 'the vocabulary of a feature',
    rule: vocabulary,
    offences: [
      [/'validation' is not of the vocabulary/, file('src/features/x/validation.ts')],
      [/'lib' is not of the vocabulary/, file('src/features/x/lib/model.ts')],
      [/no place in the tree/, file('src/shared/model.ts')],
      [/no place in the tree/, file('src/start.ts')],
      [/no place in the tree/, file('src/api.ts')],
    ],
    fine: [
      file('src/features/x/model.ts'),
      file('src/features/x/fee.test.ts'),
      file('src/features/x/ui/deep/list.tsx'),
    ],
  },
  {
    name: 'features lie in an order',
    rule: featureOrder,
    offences: [
      [
        /terms → audit: a feature knows none that comes after it/,
        file('src/features/terms/model.ts', imports('#features/audit/model.ts')),
      ],
      [
        /settings → audit/,
        file('src/features/settings/ui/form.tsx', imports('../../audit/model.ts', 'type { AuditItem }')),
      ],
      [
        /settings → audit/,
        file('src/features/settings/ui/form.tsx', "const a = await import('#features/audit/ui/shared/a.tsx')\n"),
      ],
      [/src\/features\/x has no place in the order/, file('src/features/x/model.ts')],
    ],
    fine: [
      file('src/features/audit/model.ts', imports('#features/terms/model.ts')),
      file('src/features/terms/model.test.ts', imports('#features/audit/model.ts')),
      file('src/app/events.ts', imports('#features/audit/events.ts')),
    ],
  },
  {
    name: 'names that say what is inside',
    rule: names,
    offences: [
      [/'utils'/, file('src/features/x/ui/utils.ts')],
      [/'date-helpers'/, file('src/web/date-helpers.ts')],
      [/'UserService'|'user-service'/, file('src/server/user-service.ts')],
      [/'cache\.manager'|'cache-manager'/, file('src/server/cache-manager.ts')],
      [/'common'/, file('src/web/common/button.tsx')],
      [/'index'/, file('src/features/x/index.ts')],
    ],
  },
  {
    name: 'no barrels',
    rule: barrels,
    offences: [
      [/only passes on/, file('src/kernel/all.ts', "// All.\nexport * from './a.ts'\nexport { b } from './b.ts'\n")],
      [/only passes on/, file('src/kernel/all.ts', "export type { A } from './a.ts'\n")],
    ],
    fine: [file('src/access/grants.ts', "export { ROLES } from './roles.ts'\nexport const a = 1\n")],
  },
  {
    name: 'sizes',
    rule: sizes,
    offences: [
      [/301 lines, more than 300/, file('src/kernel/a.ts', lines(301)), ...small],
      [/median file has 61 lines/, file('src/kernel/a.ts', lines(61)), file('src/kernel/b.ts', lines(61))],
    ],
    fine: [
      file('src/features/x/messages.ts', lines(900)),
      file('src/features/x/fields.ts', lines(900)),
      file('src/kernel/a.test.ts', lines(900)),
    ],
  },
  {
    name: 'small modules',
    rule: smallModules,
    offences: [
      [
        /39 lines and one importer, src\/web\/b\.ts/,
        file('src/web/a.ts', lines(39)),
        file('src/web/b.ts', imports('./a.ts') + lines(40)),
      ],
    ],
    fine: [
      file('src/web/a.ts', lines(40)),
      file('src/web/b.ts', imports('./a.ts') + imports('./rule.ts') + lines(40)),
      file('src/web/rule.ts', lines(5)),
      file('src/web/rule.test.ts', imports('./rule.ts')),
      file('src/web/c.ts', `const d = () => import('./d.ts')\n${lines(40)}`),
      file('src/web/d.ts', lines(5)),
      file('src/features/x/rules.ts', lines(5)),
      file('src/features/x/ui/list-screen.tsx', imports('../rules.ts') + lines(40)),
    ],
  },
  {
    name: 'no cycles',
    rule: cycles,
    offences: [
      [
        /a\.ts → src\/kernel\/b\.ts → src\/kernel\/a\.ts/,
        file('src/kernel/a.ts', imports('./b.ts')),
        file('src/kernel/b.ts', imports('#kernel/a.ts')),
      ],
      [/a\.ts → src\/kernel\/a\.ts/, file('src/kernel/a.ts', imports('./a.ts'))],
      [
        /a\.ts → src\/kernel\/b\.ts → src\/kernel\/a\.ts/,
        file('src/kernel/a.ts', imports('./b.ts', 'type { B }')),
        file('src/kernel/b.ts', imports('./a.ts')),
      ],
    ],
    fine: [file('src/kernel/a.ts', imports('./b.ts') + imports('./c.ts', '{ type A, type B }')), ...small],
  },
  {
    name: 'no feature is named below it',
    rule: nouns,
    offences: [
      [/names 'valuation'/, file('src/kernel/money.ts', '// The fee of a valuation.\n')],
      [/names 'plotNumber'/, file('src/web/kit/facts.tsx', 'export const a = (b: B) => b.plotNumber\n')],
      [/names 'rpc\.x\.'/, file('src/web/session.ts', "rpc.x.get({ id: '1' })\n"), file('src/features/x/api.ts')],
      [/names '\/rpc\/x\.'/, file('src/web/early.ts', "send('/rpc/x.get')\n"), file('src/features/x/api.ts')],
      [/names ''x:title''/, file('src/web/kit/a.tsx', "t('x:title')\n"), file('src/features/x/api.ts')],
      [/names '#features\/'/, file('src/server/rpc.ts', "// See '#features/x/api.ts'.\n")],
    ],
    fine: [
      file('src/web/kit/a.tsx', "t('shell:title')\nrpc[feature][verb]()\n"),
      file('src/app/browser/b.ts', "rpc.x.get({ id: '1' })\n"),
      file('src/features/x/api.ts', '// Verbs of valuations.\n'),
    ],
  },
  {
    name: 'names that were given up',
    rule: retiredNames,
    offences: [
      [/a\.ts:2: 'Told' was given up/, file('src/kernel/a.ts', '\nexport type Told = string\n')],
      [/'lockValuation'|say lockX/, file('src/features/x/commands.ts', 'export async function takeValuation() {}\n')],
      [/say assertX/, file('src/features/x/commands.ts', 'export function mustBeFree() {}\n')],
      [/'told' was given up/, file('src/server/uploads/told.ts')],
      [/say partialUploads/, file('src/web/uploads/kept-halves.ts')],
    ],
    fine: [file('src/kernel/a.ts', 'export const say = (told: string) => told.trim()\n')],
  },
  {
    name: 'a promise that nobody waits for has a catch',
    rule: caughtPromises,
    offences: [
      [/a\.ts:1 lets a promise go/, file('src/server/x/a.ts', 'void opening?.then((one) => use(one, 1))\n')],
      [/a\.ts:2 lets a promise go/, file('src/server/x/a.ts', '{\n  ended.then(() => resolve(false))\n}\n')],
      [
        /without a catch/,
        file('src/features/x/jobs.ts', 'void read(a, b)\n  .catch(() => 1)\n  .then((one) => use(one))\n'),
      ],
      [/without a catch/, file('src/app/main.ts', 'const f = () => void work().finally(() => end())\n')],
      [/without a catch/, file('scripts/a.ts', 'stop().then(end)\n')],
    ],
    fine: [
      file('src/server/x/a.ts', 'void opening?.then((one) => use(one)).catch(() => undefined)\n'),
      file('src/server/x/b.ts', 'void work().then(use, (error) => log(error))\n'),
      file('src/server/x/c.ts', 'void work().catch(() => 1).finally(() => end())\n'),
      file('src/server/x/d.ts', 'const all = await Promise.all([\n  work().then(use),\n])\n'),
      file('src/server/x/e.ts', 'const next =\n  work().then(use)\nreturn next.then(end)\n'),
      file('src/web/a.ts', 'void load().then(use)\n'),
    ],
  },
]

describe.each(RULES)('$name', ({ rule, offences, fine = [] }) => {
  test('holds in the project', () => expect(rule(project)).toEqual([]))
  test.each(offences)('is seen to fail: %s', (why, ...files) => {
    const said = rule(files)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(why)
  })
  test('lets through what is fine', () => expect(rule(fine)).toEqual([]))
})

test('the order of features names each that is there, once', () => {
  const there = project.flatMap(({ path }) => /^src\/features\/([\w-]+)\//.exec(path)?.[1] ?? [])
  expect(FEATURE_ORDER.toSorted()).toEqual([...new Set(there)].toSorted())
})

// The compiler takes any path that ends in .css for a stylesheet; only the build would find that there is none.
test('each stylesheet that is imported is there', () => {
  const sheets = project.filter(({ path }) => path.startsWith('src/')).flatMap(importsOf)
  const paths = sheets.map(({ to }) => to).filter((to) => to.startsWith('src/') && to.endsWith('.css'))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('features arrange by the kit', () => {
  expect(arranging(readSources(['src/features'], /\.css$/))).toEqual([])
})

test('arranging by hand is seen', () => {
  const sheet = (text: string, path = 'src/features/x/ui/a.module.css') => arranging([file(path, text)])
  expect(sheet('.a {\n  display: flex;\n  gap: 8px;\n}\n')).toEqual([expect.stringMatching(/\.a has display and gap/)])
  expect(sheet('@media print {\n  .a li {\n    display: inline-grid;\n    gap: 8px;\n  }\n}\n')).toHaveLength(1)
  expect(sheet('.a {\n  row-gap: 8px;\n  display: grid;\n}\n')).toHaveLength(1)
  expect(sheet('.a {\n  display: flex;\n}\n.b {\n  column-gap: 8px;\n}\n')).toEqual([])
  expect(sheet('.a {\n  display: flex;\n  gap: 8px;\n}\n', 'src/web/kit/a.module.css')).toEqual([])
})

test('imports of every form are read', () => {
  const text = [
    "import a, { b } from './b.ts'",
    "import type { C } from '#kernel/c.ts'",
    "import { type D, type E } from '#app/api.ts'",
    "import './side.css'",
    "import {\n  f,\n  type G,\n} from '../f.ts'",
    "export { h } from './h.ts'",
    "import list from './data/list.json' with { type: 'json' }",
    "const lazy = () => import('./lazy.tsx')",
    "import { z } from 'zod'",
  ].join('\n')
  expect(
    importsOf({ path: 'src/web/x/a.ts', text }).map(({ to, typeOnly }) => `${to}${typeOnly ? ' type' : ''}`),
  ).toEqual([
    'src/web/x/b.ts',
    'src/kernel/c.ts type',
    'src/app/api.ts type',
    'src/web/x/side.css',
    'src/web/f.ts',
    'src/web/x/h.ts',
    'src/web/x/data/list.json',
    'zod',
    'src/web/x/lazy.tsx',
  ])
})
