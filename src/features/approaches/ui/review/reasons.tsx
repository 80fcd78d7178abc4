import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { givenReasons, runsOf } from '../../rules/given-reasons.ts'
import type { Grid } from '../../rules/grid.ts'
import { useCellWords } from '../grid/use-cell-words.ts'

/** Returns the function that writes numbers of comparables, those in a row as from the first to the last. */
export function useRuns(): (numbers: readonly number[]) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  const comma = COMMA[useLanguage()]
  return (numbers) =>
    runsOf(numbers)
      .flatMap(([first, last]) =>
        last - first > 1
          ? [t('marked:run', { first: number(first), last: number(last) })]
          : [...new Set([first, last])].map((one) => number(one)),
      )
      .join(comma)
}

/** Each different reason of a grid once, with the rows and comparables that it holds for. */
export function Reasons({ grid }: { grid: Grid }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { rowName } = useCellWords()
  const runs = useRuns()
  const given = givenReasons(grid)
  return (
    <>
      <h3>
        {t('marked:reasons')} ({number(given.length)})
      </h3>
      {given.length === 0 ? <Muted>{t('marked:reasons.none')}</Muted> : null}
      <Column as="ul" gap={8} aria-label={t('marked:reasons')}>
        {given.map(({ text, rows }) => (
          <li key={text}>
            <p dir="auto">{text}</p>
            <Muted small>
              {rows.map(({ row, numbers }) => `${isolateBidi(rowName(row))}: ${runs(numbers)}`).join(' · ')}
            </Muted>
          </li>
        ))}
      </Column>
    </>
  )
}
