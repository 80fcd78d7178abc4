import { featureOf, type Rule } from './architecture.ts'
import type { Source } from './sources.ts'

/** The rules of a stylesheet, those within a condition too: selector and declarations. */
const blocksOf = ({ text }: Source) =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      body,
    }),
  )

/** Nothing in a feature arranges by hand what Row, Column and Grid arrange. */
export const arranging: Rule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css') && featureOf(path))
    .flatMap((file) =>
      blocksOf(file)
        .filter(({ body }) => /\bdisplay:\s*(inline-)?(flex|grid)\b/.test(body) && /(^|[\s;])gap:/.test(body))
        .map(
          ({ selector }) => `${file.path}: ${selector} has display and gap; Row, Column and Grid of the kit arrange`,
        ),
    )

/** How many rules of each feature still arrange by hand: the numbers only shrink, and the last one takes its line with it. */
export const ARRANGED_BY_HAND: Readonly<Record<string, number>> = {
  analytics: 2,
  approaches: 8,
  audit: 2,
  avm: 9,
  backups: 1,
  comments: 2,
  comparisons: 8,
  documents: 4,
  imports: 3,
  inspections: 1,
  licences: 3,
  mails: 1,
  market: 1,
  notifications: 2,
  'own-data': 1,
  people: 17,
  performance: 2,
  properties: 2,
  quality: 6,
  reports: 4,
  requests: 2,
  reviews: 5,
  settings: 2,
  spatial: 4,
  'valuation-reports': 2,
  valuations: 12,
  'work-files': 1,
}
