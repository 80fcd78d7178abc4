import { memo } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { FactBracket } from '../../rules/grid/bracketing.ts'
import type { Grid } from '../../rules/grid.ts'

/** Whether the comparables lie on both sides of the subject: by each fact that is known, and by their net adjustments. */
export const Bracketing = memo(function Bracketing({ grid }: { grid: Grid }) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { brackets, net } = grid
  const known = net.superior + net.inferior + net.level
  if (brackets.length === 0 && known < 2) return null
  const written = (fact: FactBracket['fact'], value: number) => (fact === 'builtRatio' ? share(value) : number(value))
  const verdict = (isBracketed: boolean) => (
    <Badge tone={isBracketed ? 'green' : 'amber'}>{t(`adjusting:bracket.${isBracketed ? 'is' : 'isNot'}`)}</Badge>
  )
  return (
    <Panel title={t('adjusting:bracketing')}>
      <FigureTable
        label={t('adjusting:bracket.range')}
        columns={[
          { key: 'fact', head: t('adjusting:bracket.fact') },
          { key: 'subject', head: t('adjusting:subject') },
          { key: 'range', head: t('adjusting:bracket.range') },
          { key: 'verdict', head: t('adjusting:bracketing.verdict') },
        ]}
        rows={[
          ...brackets.map(({ rowId, fact, subject, low, high, isBracketed }) => ({
            key: `${rowId} ${fact}`,
            cells: [
              t(`grid:fact.${fact as BracketedFact}`),
              <Num key="subject">{written(fact, subject)}</Num>,
              <Num key="range">
                {t('adjusting:rangeOf', {
                  low: isolateBidi(written(fact, low)),
                  high: isolateBidi(written(fact, high)),
                })}
              </Num>,
              verdict(isBracketed),
            ],
          })),
          ...(known > 1
            ? [
                {
                  key: 'net',
                  cells: [
                    t('adjusting:bracket.net'),
                    '',
                    t('adjusting:bracket.counts', {
                      superior: number(net.superior),
                      inferior: number(net.inferior),
                      level: number(net.level),
                    }),
                    verdict(net.isBracketed),
                  ],
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
})

type BracketedFact = 'size' | 'frontage' | 'age' | 'condition' | 'floors' | 'builtRatio'
