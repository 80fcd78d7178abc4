import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Plural, Word } from '#kernel/words.ts'
import { readCatalogue, wordFiles } from '../build/words.ts'
import { GENDERED_VERB, REFUSED_IN_PROSE, REFUSED_WORDS } from './support/refused-words.ts'
import { readSources } from './support/sources.ts'
import { compareKeys, holdsWords, literalTexts, namespaceOf, readCatalogues, stringsOf } from './support/words.ts'

const sources = readSources(['src']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const catalogues = await readCatalogues(sources)
const users = sources.filter(({ path }) => !holdsWords(path))

/** Every text of every word with its key and language; the forms of a plural one by one. */
const texts = Object.entries(catalogues).flatMap(([namespace, words]) =>
  Object.entries(words).flatMap(([key, word]) =>
    (['ar', 'en'] as const).flatMap((language) => {
      const text = word[language]
      const forms: [form: string, text: string][] = typeof text === 'string' ? [['', text]] : Object.entries(text)
      return forms.map(([form, one]) => ({ key: `${namespace}:${key}`, language, form, text: one }))
    }),
  ),
)

const ARABIC = /[\u0621-\u064a]/
// The switch of languages names each in itself.
const IN_THE_OTHER = ['shell:otherLanguage']
// Latin words that are in Arabic sentences: names, and what is written so everywhere.
const LATIN_IN_ARABIC =
  /^(Thamin|KWD|VAL|QR|IP|PDF|Excel|Word|ZIP|CSV|JSON|XML|GeoJSON|KML|KMZ|GPX|ArcGIS|Shapefile|QGIS|WGS|EPSG|SRID|Google|Earth|Plus|Code|OpenStreetMap|WKT|JPEG|PNG|SVG|WebP|HEIC|AVIF|Office|DWG|DXF|EML|MSG|COD|PRD|PRB|MdAPE|IAAO)$/

test('every word has both languages, each in its own script', () => {
  const wrong = texts.filter(({ key, language, text }) => {
    const arabic = (language === 'ar') !== IN_THE_OTHER.includes(key)
    return text.trim() === '' || text !== text.trim() || ARABIC.test(text) !== arabic
  })
  expect(wrong).toEqual([])
})

test('no English word is left in an Arabic text', () => {
  const left = texts
    .filter(({ key, language }) => language === 'ar' && !IN_THE_OTHER.includes(key))
    .flatMap(({ key, text }) =>
      (text.replace(/\{\{\w+\}\}|\b(?:F2|Enter|Esc|Tab|Ctrl\+[A-Z])\b/g, '').match(/[A-Za-z]+/g) ?? []).map(
        (word) => `${key}: ${word}`,
      ),
    )
    .filter((found) => !LATIN_IN_ARABIC.test(found.split(': ')[1] ?? ''))
  expect(left).toEqual([])
})

test('Arabic is punctuated as Arabic', () => {
  expect(
    texts.filter(({ language, text }) => language === 'ar' && /[,;?]/.test(text.replace(/\{\{.*?\}\}/g, ''))),
  ).toEqual([])
})

describe('settled terms', () => {
  test('no text says what was given up', () => {
    const said = texts.flatMap(({ key, language, text }) =>
      REFUSED_WORDS.filter(
        (refused) =>
          refused.language === language &&
          refused.word.test(text) &&
          !refused.except?.some((start) => key.startsWith(start)),
      ).map(({ instead, why }) => `${key}: ${text} → ${instead} (${why})`),
    )
    expect(said).toEqual([])
  })

  // Comments and titles of tests: a line of code may name a thing so. The specification is its author's.
  const COMMENT = /(?:(?:^|\s)(?:\/\/|\/\*{1,2}|--)|^\s*\*) (.*)$|\b(?:test|it|describe)(?:\.\w+)?\('(.*)', /
  const proseOf = (path: string, line: string) =>
    (path.endsWith('.md')
      ? line.replace(/\b[0-9a-f]{7,40} "[^"]*"?/g, '')
      : (COMMENT.exec(line)?.slice(1).join('') ?? '')
    ).replaceAll(/`[^`]*`/g, '')
  const refusedIn = (path: string, text: string) =>
    text.split('\n').flatMap((line, at) => {
      const prose = proseOf(path, line)
      return REFUSED_IN_PROSE.filter(([word]) => word.test(prose)).map(
        ([word, instead]) => `${path}:${at + 1}: ${word.source} → ${instead}`,
      )
    })

  test('comments, titles of tests and docs are in plain English', () => {
    const all = readSources(['src', 'scripts', 'build', 'tests', 'docs'], /\.(tsx?|m?js|css|typ|md)$/)
    const own = ['docs/specification.md', 'docs/database.md', 'tests/support/refused-words.ts']
    expect(all.filter(({ path }) => !own.includes(path)).flatMap(({ path, text }) => refusedIn(path, text))).toEqual([])
    expect(refusedIn('a.ts', "// Begun anew.\n * It stands there.\ntest('by whoever asks', () => {")).toHaveLength(3)
    expect(refusedIn('a.ts', "const anew = t('upload.anew') * told\n// '-' stands for none")).toEqual([])
  })

  test('no verb with a gender is before a name', () => {
    expect(texts.filter(({ text }) => GENDERED_VERB.test(text)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
    for (const text of [
      'عدّل {{name}} هذا المستند قبلك',
      'يدعوك {{inviter}} إلى فتح حساب',
      'أُضيف {{name}} إلى المقارنة',
      'حذفه {{name}}',
    ])
      expect(text).toMatch(GENDERED_VERB)
    for (const text of ['دعوة من {{inviter}}', 'أُضيف العقار {{name}}', 'حُذف بواسطة {{name}}', 'حذف {{name}}'])
      expect(text).not.toMatch(GENDERED_VERB)
  })
})

// The forms of a word that carry its parameters: none, one and two of a thing are spelled out in words.
function fullForms({ ar, en }: Word | Plural): string[] {
  return typeof ar === 'string' || typeof en === 'string'
    ? [String(ar), String(en)]
    : [ar.few, ar.many, ar.other, en.other]
}

// The list of an enumeration's codes and the technical text of a failure mean nothing to a reader of Arabic.
const params = (text: string) => [...text.matchAll(/\{\{(?!(?:list|message|id)\}\})\w+\}\}/g)].toSorted().join()

test('both languages take the same parameters', () => {
  const wrong = Object.entries(catalogues).flatMap(([namespace, words]) =>
    Object.entries(words)
      .filter(([, word]) => new Set(fullForms(word).map(params)).size > 1)
      .map(([key]) => `${namespace}:${key}`),
  )
  expect(wrong).toEqual([])
})

test('every namespace is in the catalogue, but those that no screen shows', async () => {
  const { FIRST, tables, files } = await readCatalogue()
  // The landing page is finished when the product is built, mails, papers and the export of the audit log are written by the server.
  const ofNoScreen = [
    'landing',
    'verify',
    'visit',
    'mails',
    'ordernotices',
    'papers',
    'audit',
    'engagement-reports',
    'valuation-reports',
    'letters',
    'spatialpaper',
    'workbook',
    'card',
  ]
  expect([...Object.keys(tables), ...ofNoScreen].toSorted()).toEqual(Object.keys(catalogues).toSorted())
  // The build replaces each table where it lies.
  expect([...files.values()].map(({ namespace }) => namespace).toSorted()).toEqual(Object.keys(tables).toSorted())
  for (const file of files.keys()) expect(existsSync(file), file).toBe(true)
  // A single key of a table, or all of them.
  const isThere = (namespace: string, key?: string) => namespace in tables && (!key || key in (tables[namespace] ?? {}))
  expect(FIRST.filter((name) => !isThere(...(name.split(':') as [string, string?])))).toEqual([])
})

test('errors that a screen names by itself are among the first words: the others come with a refusal', async () => {
  const { FIRST } = await readCatalogue()
  const named = users.flatMap(({ path, text }) =>
    /^src\/(web|app\/browser|features\/[^/]+\/ui)\//.test(path)
      ? [...text.matchAll(/["'`](errors:[a-z-]+)["'`]/g)]
      : [],
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, key = '']) => key).filter((key) => !FIRST.includes(key))).toEqual([])
})

test('a module needs the words of the keys that it names, but those that every page has and those of refusals', async () => {
  const { namespacesOf } = await readCatalogue()
  expect(
    namespacesOf(
      "t('portal:title'); t(`details:status.` + x); t('shell:retry'); 'errors:unavailable'; a.portal; 'nobody:x'",
    ),
  ).toEqual(['portal', 'details'])
})

test('the first words are whole tables and single keys; a language is a folder of files, and what it lacks is said in English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  mkdirSync(join(folder, 'xx'))
  writeFileSync(
    join(folder, 'xx', 'a.json'),
    JSON.stringify({ one: 'ONE', many: { one: '{{count}} X', other: '{{count}} XX' } }),
  )
  const many = {
    ar: { zero: '٠', one: '١', two: '٢', few: '٣', many: '١١', other: '١٠٠' },
    en: { one: 'thing', other: 'things' },
  }
  const tables = {
    a: { one: { ar: 'واحد', en: 'one' }, two: { ar: 'اثنان', en: 'two' }, many },
    b: { c: { ar: 'ج', en: 'c' } },
  }
  const files = wordFiles(tables, ['a', 'b:c'], folder)
  const read = (name: string) => new Function(`return ${files.get(name)?.replace('export default ', '')}`)()
  expect([...files.keys()]).toEqual(['ar-first', 'ar-b', 'en-first', 'en-b', 'xx-first', 'xx-b'])
  expect(read('xx-first')).toEqual({
    a: { one: 'ONE', two: 'two', many: { one: '{{count}} X', other: '{{count}} XX' } },
    b: { c: 'c' },
  })
  expect(read('xx-b')).toEqual({ b: { c: 'c' } })
  expect(read('ar-first')).toEqual({ a: { one: 'واحد', two: 'اثنان', many: many.ar }, b: { c: 'ج' } })
  rmSync(folder, { recursive: true })
})

describe('keys', () => {
  const { unused, missing } = compareKeys(users, catalogues)
  test('no word is without use', () => {
    // The catalogue of errors is the specification's and stays whole.
    expect(unused.filter((key) => !key.startsWith('errors:'))).toEqual([])
  })
  test('no screen names a word that is not there', () => expect(missing).toEqual([]))

  test('an unused key and a missing one are seen', () => {
    const word = { ar: 'كلمة', en: 'word' }
    const made = { x: { used: word, unused: word, 'a.one': word, 'a.two': word, 'b.one': word }, kernel: {} }
    const file = (text: string) => [{ path: 'src/features/x/ui/list.tsx', text }]
    const names = `t('x:used'); t(\`x:a.\${k}\`); t('x:absent'); t(\`x:c.\${k}\`); const unused = 'unused'`
    expect(compareKeys(file(names), made)).toEqual({
      unused: ['x:unused', 'x:b.one'],
      missing: ['src/features/x/ui/list.tsx: x:absent', 'src/features/x/ui/list.tsx: x:c.…'].toReversed(),
    })
    expect(compareKeys(file(`t(\`x:\${anything}\`)`), made).unused).toHaveLength(5)
    const rule = { path: 'src/features/y/rules/a.ts', text: `import { words } from '../messages/x.ts'; fault('b.one')` }
    expect(compareKeys([rule], made).unused).not.toContain('x:b.one')
    const maker = { path: 'src/features/y/rules/made.ts', text: `export const fault = faultOf('x', table)` }
    const user = { path: 'src/features/y/rules/c.ts', text: `import { fault } from './made.ts'; fault('at', 'b.one')` }
    expect(compareKeys([maker, user], made).unused).not.toContain('x:b.one')
  })
})

describe('markup', () => {
  const screens = sources.filter(({ path }) => path.endsWith('.tsx'))
  test('no text is written into a screen', () => {
    expect(screens.length).toBeGreaterThan(20)
    expect(screens.flatMap((file) => literalTexts(file).map((text) => `${file.path}: ${text}`))).toEqual([])
  })

  test('a text written into a screen is seen, a sign is not', () => {
    const file = (text: string) => ({ path: 'src/web/a.tsx', text })
    expect(literalTexts(file('const a = <p>Hello {name}</p>'))).toEqual(['Hello'])
    expect(literalTexts(file('const a = <p>{"مرحبا"}</p>'))).toEqual(['مرحبا'])
    expect(literalTexts(file('const a = <img alt="A house" src="/house.png" />'))).toEqual(['A house'])
    expect(literalTexts(file('const a = <p className="big">· {x} —</p>'))).toEqual([])
  })
})

test('the reader of strings reads strings, names and templates', () => {
  const file = { path: 'src/a.ts', text: `a('one'); b(\`two.\${x}.three\`); c.four; ({ five: 6 })` }
  expect(stringsOf(file)).toContainEqual(['one'])
  expect(stringsOf(file)).toContainEqual(['two.', null, '.three'])
  expect(stringsOf(file)).toContainEqual(['four'])
  expect(namespaceOf('src/web/shell/messages.ts')).toBe('shell')
  expect(namespaceOf('src/features/approaches/messages/value.ts')).toBe('value')
})
