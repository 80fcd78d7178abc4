import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources, type Source } from './support/sources.ts'

const files = readSources(['src', 'tests', 'scripts', 'docs', 'migrations', 'public', '.ci'], /./).map(
  ({ path }) => path,
)
const readme = { path: 'README.md', text: readFileSync(join(ROOT, 'README.md'), 'utf8') }
const docs: Source[] = [...readSources(['docs'], /\.md$/), readme]
const scripts = Object.keys((await import('../package.json', { with: { type: 'json' } })).default.scripts)

/** What is between backticks, in a line or a block. */
function codeOf({ text }: Source): string[] {
  const blocks = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inline]
}

// A file by its whole path or the end of it; folders by their whole path. Left out: patterns, what running makes, and what
// is in a folder of data.
const FILE = /^(?:[\w#.-]+\/)*[\w.-]+\.(?:ts|tsx|js|mjs|json|sql|md|css|html|png|svg)$/
const FOLDER = /^(?:src|tests|scripts|docs|migrations|public|\.ci)(?:\/[\w.-]+)*\/?$/
const NO_FILE = /^[\w-]+\.json$/
const MADE = /^(?:\.\/)?(?:data|dist|node_modules|test-results)\b|NNNN/

function missingPaths(doc: Source): string[] {
  const tokens = codeOf(doc).flatMap((code) => code.split(/[\s,;()]+/))
  return [...new Set(tokens)].filter((token) => {
    if (MADE.test(token) || NO_FILE.test(token)) return false
    const path = token.replace(/^#(kernel|access|features|server|web|app)\//, 'src/$1/')
    if (FILE.test(path))
      return !files.some((f) => f === path || f.endsWith(`/${path}`)) && !existsSync(join(ROOT, path))
    return FOLDER.test(path) && !files.some((f) => f.startsWith(`${path.replace(/\/$/, '')}/`) || f === path)
  })
}

function missingLinks({ path, text }: Source): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to = '']) => to)
  const local = links.filter((to) => !/^[a-z]+:/.test(to))
  return local.filter((to) => !existsSync(join(ROOT, posix.join(dirname(path), to))))
}

const missingScripts = (doc: Source) =>
  [...doc.text.matchAll(/(?<!no `)npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name))

test.each(docs.map((doc) => [doc.path, doc] as const))(
  '%s names only files, links and scripts that are there',
  (_, doc) => {
    expect([...missingPaths(doc), ...missingLinks(doc), ...missingScripts(doc)]).toEqual([])
  },
)

test('what is not there is seen', () => {
  const doc = (text: string) => ({ path: 'docs/made-up.md', text })
  expect(missingPaths(doc('see `src/kernel/monney.ts`, `docs/none/` and `kernel/money.ts`'))).toEqual([
    'src/kernel/monney.ts',
    'docs/none/',
  ])
  expect(missingPaths(doc('```\nsrc/kernel/money.ts  # fine\nsrc/kernel/lost.ts\n```'))).toEqual(['src/kernel/lost.ts'])
  expect(missingPaths(doc('`NNNN-intent.sql`, `data/cluster`, `valuations.get`, `/rpc/x.y`'))).toEqual([])
  expect(missingLinks(doc('[a](../README.md) [b](gone.md) [c](https://example.org)'))).toEqual(['gone.md'])
  expect(missingScripts(doc('`npm run check` and `npm run fly`'))).toEqual(['fly'])
})

test('every row of the ledger has its line in docs/coverage.md, with a proof or the part that brings it', () => {
  const rows = { L: 5, S: 11, V: 14, P: 5, C: 11, K: 5, A: 11, D: 5, B: 4, R: 5, M: 5, E: 5, U: 6, W: 4, X: 5, O: 3 }
  const wanted = Object.entries(rows).flatMap(([letter, n]) =>
    Array.from({ length: n }, (_, at) => `${letter}${at + 1}`),
  )
  const text = docs.find(({ path }) => path === 'docs/coverage.md')?.text ?? ''
  const lines = [...text.matchAll(/^\| ([LSVPCKADBRMEUWXO]\d+) \|(.*)\|(.*)\|$/gm)]
  expect(lines.map(([, row]) => row)).toEqual(wanted)
  for (const [, row, , proof = ''] of lines) expect(proof, row).toMatch(/`[^`]+`|not yet/)
})

test('a commit that a page names is in the history, with the words that it is cited by', () => {
  const cited = docs.flatMap(({ path, text }) =>
    [...text.matchAll(/\b([0-9a-f]{7,40}) "([^"]+)"/g)].map(([, hash = '', words = '']) => ({
      path,
      hash,
      words: words.replace(/\s+/g, ' ').replace(/ …$/, ''),
    })),
  )
  expect(cited.length).toBeGreaterThan(5)
  // What was unpacked from an archive, or cloned without its history, has nothing to compare with.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  const hasHistory = existsSync(join(ROOT, '.git')) && git('rev-parse', '--is-shallow-repository') === 'false'
  const history = hasHistory ? git('log', '--format=%H %s').split('\n') : []
  const isIn = (line: string, hash: string, words: string) =>
    line.startsWith(hash) && line.slice(line.indexOf(' ') + 1).startsWith(words)
  const missing = cited.filter(({ hash, words }) => hasHistory && !history.some((line) => isIn(line, hash, words)))
  expect(missing).toEqual([])
})
