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

/** Nothing in a feature arranges what Row, Column, Grid and Cells of the kit arrange. */
export const arranging: Rule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css') && featureOf(path))
    .flatMap((file) =>
      blocksOf(file)
        .filter(
          ({ body }) => /\bdisplay:\s*(inline-)?(flex|grid)\b/.test(body) && /(^|[\s;])(row-|column-)?gap:/.test(body),
        )
        .map(
          ({ selector }) =>
            `${file.path}: ${selector} has display and gap; Row, Column, Grid and Cells of the kit arrange`,
        ),
    )
