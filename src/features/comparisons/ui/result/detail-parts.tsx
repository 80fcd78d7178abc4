import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Text } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type ComparisonMethod, DIMENSION_TYPES, type Outcome } from '../../model.ts'
import { bestOf, nearlyEqual, worstOf } from '../../rules/ranking.ts'
import classes from './detail.module.css'
import type { Figure } from './figures.ts'
import type { ResultRow, Side } from './props.ts'
import type { ReadResult } from './use-result.ts'

/** The props of the table and the cards of the details. */
export type DetailProps = {
  outcome: Outcome
  result: ReadResult
  method: ComparisonMethod
  figures: readonly Figure[]
}

type Props = { row: ResultRow; sides: readonly Side[]; method: ComparisonMethod }

/** The name of a dimension, its effective weight, and notes: its direction, or why it is not counted. */
export function RowHead({ row, sides, method }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const language = useLanguage()
  const { dimension, name, known, counted, weight, spread, rawValues, config } = row
  const unknown = sides.filter(({ id }) => (rawValues[id] ?? null) === null).map((side) => isolateBidi(side.name))
  const list = new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(unknown)
  const direction = config.direction ?? DIMENSION_TYPES[dimension].direction
  return (
    <>
      <Text as="span" strong className={classes.dimension}>
        <Iso>{name}</Iso>
      </Text>
      {known ? <small>{known}</small> : null}
      <small>
        {counted ? (
          <>
            {t('comparisons:result.weight')} <Num>{percent(weight)}</Num>
            {method === 'proportional' ? <> · {t(`comparisons:result.direction.${direction}`)}</> : null}
            {nearlyEqual(spread, 0) ? <> · {t('comparisons:result.alike')}</> : null}
          </>
        ) : unknown.length === sides.length ? (
          t('comparisons:result.out.nowhere')
        ) : unknown.length > 0 ? (
          t('comparisons:result.out.unknown', { names: list })
        ) : (
          t('comparisons:result.out.text')
        )}
      </small>
    </>
  )
}

/** Marks the best and the worst property of a dimension. */
export function BestOrWorst({ row, id }: { row: ResultRow; id: string }) {
  const { t } = useTranslation()
  if (bestOf(row).includes(id))
    return (
      <Text as="span" tone="green" strong className={classes.best}>
        <IconArrowUp size={14} aria-hidden="true" />
        {t('comparisons:result.best')}
      </Text>
    )
  if (worstOf(row).includes(id))
    return (
      <Text as="span" tone="red" className={classes.worst}>
        <IconArrowDown size={14} aria-hidden="true" />
        {t('comparisons:result.worst')}
      </Text>
    )
  return null
}
