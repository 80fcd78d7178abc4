import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureOf, isTest, type Rule } from './architecture.ts'
import { importsOf, ROOT, type Source } from './sources.ts'

const [ORDER = ''] = /^Bottom up:[^.]*\./m.exec(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')) ?? []

/** The features, bottom up, as the architecture shows them: each knows those before it, in code, types and screens, and none of those after it. */
export const FEATURE_ORDER = [...ORDER.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)

/** The pairs of features of which the first knows the second, in code or in types, as 'a → b', each with a file that does. */
function pairsIn(files: Source[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const file of files) {
    const from = featureOf(file.path)
    if (!from || isTest(file.path)) continue
    for (const { to } of importsOf(file)) {
      const known = featureOf(to)
      if (known && known !== from) pairs.set(`${from} → ${known}`, file.path)
    }
  }
  return pairs
}

/** No feature knows one that comes after it in the order. */
export const featureOrder: Rule = (files) => {
  const unplaced = new Set(
    files.flatMap(({ path }) => featureOf(path) ?? []).filter((one) => !FEATURE_ORDER.includes(one)),
  )
  const climbing = [...pairsIn(files)].filter(([pair]) => {
    const [from = '', to = ''] = pair.split(' → ')
    return FEATURE_ORDER.indexOf(from) < FEATURE_ORDER.indexOf(to)
  })
  return [
    ...[...unplaced].map(
      (one) => `src/features/${one} has no place in the order of the features in docs/ARCHITECTURE.md`,
    ),
    ...climbing.map(([pair, path]) => `${path}: ${pair}: a feature knows none that comes after it in the order`),
  ]
}
