import { featureOf, type Rule } from './architecture.ts'
import type { Source } from './sources.ts'

/** The rules of a stylesheet, those within a condition too: selector and declarations. */
const blocksOf = ({ text }: Source) =>
  [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body,
  }))

/** Nothing in a feature arranges by hand what Row, Column and Grid arrange. */
export const arranging: Rule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css') && featureOf(path))
    .flatMap((file) =>
      blocksOf(file)
        .filter(({ body }) => /\bdisplay:\s*(inline-)?(flex|grid)\b/.test(body) && /(^|[\s;])gap:/.test(body))
        .map(({ selector }) => `${file.path}: ${selector} has display and gap; Row, Column and Grid of the kit arrange`),
    )

/** How many rules of each feature still arrange by hand: the numbers only shrink, and the last one takes its line with it. */
export const ARRANGED_BY_HAND: Readonly<Record<string, number>> = {}
