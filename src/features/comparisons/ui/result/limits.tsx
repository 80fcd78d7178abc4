import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ComparisonMethod, Dimension, Outcome } from '../../model.ts'
import { levelsOf, limitsOf } from '../../rules/limits.ts'
import classes from './limits.module.css'
import { type ReadResult, useFormatRawValue } from './use-result.ts'

type Props = {
  outcome: Outcome
  result: ReadResult
  method: ComparisonMethod
  onMethod: ((method: ComparisonMethod) => void) | undefined
}

/** The number of dimensions that a note names; it counts the others. */
const NAMED = 4

/** The limits of the method for this outcome, with a button for the other method; nothing when there are none. */
export function Limits({ outcome, result, method, onMethod }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const formatRawValue = useFormatRawValue()
  const limits = limitsOf(outcome.results, method)
  if (limits.length === 0) return null
  const name = (dimension: Dimension) => isolateBidi(result.rows.find((row) => row.dimension === dimension)?.name ?? '')
  const list = (dimensions: readonly Dimension[]) => {
    if (dimensions.length > 1 && dimensions.length === result.rows.length) return t('comparisons:result.every')
    const named = dimensions.slice(0, NAMED).map(name)
    const others = dimensions.length - named.length
    const all = others > 0 ? [...named, t('comparisons:result.others', { count: others, n: number(others) })] : named
    return new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(all)
  }
  const notes = limits.flatMap(({ kind, dimensions }) => {
    if (kind !== 'level') return [{ key: kind, text: t(`comparisons:limit.${kind}`, { dimensions: list(dimensions) }) }]
    return levelsOf(outcome.results).map(({ dimension, end, bound }) => ({
      key: `${dimension}.${end}`,
      text: t(`comparisons:result.level.${end}`, {
        dimension: name(dimension),
        bound: isolateBidi(formatRawValue(dimension, bound)),
      }),
    }))
  })
  return (
    <Row align="stretch" gap={12} className={classes.limits}>
      <IconInfoCircle size={20} aria-hidden="true" className={classes.sign} />
      <Column align="start" gap={8} className={classes.notes}>
        <h3>{t('comparisons:result.mind')}</h3>
        <ul>
          {notes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        {onMethod ? (
          <Button
            variant="default"
            size="compact-md"
            className="no-print"
            onClick={() => onMethod(method === 'spec' ? 'proportional' : 'spec')}
          >
            {t(method === 'spec' ? 'comparisons:result.tryProportional' : 'comparisons:result.tryPoints')}
          </Button>
        ) : null}
      </Column>
    </Row>
  )
}
