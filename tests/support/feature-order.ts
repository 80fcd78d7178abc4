import { featureOf, isTest, type Rule } from './architecture.ts'
import { importsOf, type Source } from './sources.ts'

/** The features, bottom up: each knows those before it, in code, types and screens, and none of those after it. */
export const FEATURE_ORDER = [
  'terms',
  'settings',
  'mails',
  'backups',
  'telemetry',
  'views',
  'declarations',
  'licences',
  'places',
  'people',
  'papers',
  'valuations',
  'documents',
  'properties',
  'market',
  'photos',
  'inspections',
  'comparables',
  'invoices',
  'requests',
  'messages',
  'notifications',
  'unit-costs',
  'phrases',
  'comparisons',
  'search',
  'spatial',
  'approaches',
  'avm',
  'valuation-reports',
  'quality',
  'imports',
  'analytics',
  'reviews',
  'comments',
  'work-files',
  'issued-reports',
  'reconsiderations',
  'follow-ups',
  'zones',
  'amenities',
  'client-files',
  'portal',
  'performance',
  'dashboard',
  'clients',
  'audit',
  'live',
  'reports',
  'own-data',
]

/** What still climbs: a feature that knows one after it. Nothing is added to this list, and it ends empty. */
export const CLIMBS = [
  'declarations → valuations',
  'declarations → issued-reports',
  'documents → approaches',
  'documents → issued-reports',
  'documents → reviews',
  'inspections → issued-reports',
  'inspections → reviews',
  'invoices → requests',
  'licences → valuations',
  'licences → people',
  'licences → notifications',
  'mails → notifications',
  'mails → backups',
  'mails → people',
  'market → photos',
  'messages → notifications',
  'messages → comments',
  'notifications → follow-ups',
  'notifications → quality',
  'places → properties',
  'places → valuations',
  'properties → photos',
  'properties → search',
  'properties → comparisons',
  'valuation-reports → reviews',
  'valuations → issued-reports',
  'valuations → properties',
  'valuations → search',
  'valuations → client-files',
  'valuations → documents',
  'valuations → inspections',
  'valuations → reconsiderations',
  'valuations → reviews',
  'valuations → work-files',
  'valuations → invoices',
  'valuations → quality',
]

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

/** No feature knows one that comes after it in the order, but for the pairs that still do. */
export const featureOrder: Rule = (files) => {
  const unplaced = new Set(
    files.flatMap(({ path }) => featureOf(path) ?? []).filter((one) => !FEATURE_ORDER.includes(one)),
  )
  const climbing = [...pairsIn(files)].filter(([pair]) => {
    const [from = '', to = ''] = pair.split(' → ')
    return FEATURE_ORDER.indexOf(from) < FEATURE_ORDER.indexOf(to) && !CLIMBS.includes(pair)
  })
  return [
    ...[...unplaced].map((one) => `src/features/${one} has no place in the order of tests/support/feature-order.ts`),
    ...climbing.map(([pair, path]) => `${path}: ${pair}: a feature knows none that comes after it in the order`),
  ]
}

/** The pairs that are listed as climbing and climb no more: they leave the list. */
export const climbedNoMore: Rule = (files) => {
  const pairs = pairsIn(files)
  return CLIMBS.filter((pair) => !pairs.has(pair)).map((pair) => `${pair} climbs no more: take it off the list`)
}
