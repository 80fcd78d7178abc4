import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { FactBracket } from '../../rules/grid/bracketing.ts'
import type { Grid } from '../../rules/grid.ts'
import classes from './grid.module.css'

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scrolled} aria-label={t('adjusting:bracket.range')} tabIndex={0}>
        <table className={classes.brackets}>
          <thead>
            <tr>
              <th scope="col">{t('adjusting:bracket.fact')}</th>
              <th scope="col">{t('adjusting:subject')}</th>
              <th scope="col">{t('adjusting:bracket.range')}</th>
              <th scope="col">{t('adjusting:bracketing.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {brackets.map(({ rowId, fact, subject, low, high, isBracketed }) => (
              <tr key={`${rowId} ${fact}`}>
                <th scope="row">{t(`grid:fact.${fact as BracketedFact}`)}</th>
                <td>
                  <Num>{written(fact, subject)}</Num>
                </td>
                <td>
                  <Num>
                    {t('adjusting:rangeOf', {
                      low: isolateBidi(written(fact, low)),
                      high: isolateBidi(written(fact, high)),
                    })}
                  </Num>
                </td>
                <td>{verdict(isBracketed)}</td>
              </tr>
            ))}
            {known > 1 ? (
              <tr>
                <th scope="row">{t('adjusting:bracket.net')}</th>
                <td colSpan={2}>
                  {t('adjusting:bracket.counts', {
                    superior: number(net.superior),
                    inferior: number(net.inferior),
                    level: number(net.level),
                  })}
                </td>
                <td>{verdict(net.isBracketed)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </Panel>
  )
})

type BracketedFact = 'size' | 'frontage' | 'age' | 'condition' | 'floors' | 'builtRatio'
