import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { StatementFigures } from '../../model.ts'
import classes from './report.module.css'
import { useMeasures } from './use-measures.ts'

/** The statements that took the most time, each with its text. */
export function StatementsPanel({ statements }: { statements: readonly StatementFigures[] }) {
  const { t } = useTranslation()
  const { ms, number, percent } = useMeasures()
  return (
    <Panel title={t('performance:statements')}>
      <p className={classes.hint}>{t('performance:statementsHint')}</p>
      <Column lines as="ul" gap={0} className={classes.statements}>
        {statements.slice(0, 12).map((statement) => {
          const { text, calls, errors, mean, p95, slowest, share } = statement
          const figures = [
            { name: t('performance:share'), value: percent(share) },
            { name: t('performance:calls'), value: number(calls) },
            { name: t('performance:mean'), value: ms(mean) },
            { name: t('performance:p95'), value: ms(p95) },
            { name: t('performance:slowest'), value: ms(slowest) },
            ...(errors > 0 ? [{ name: t('performance:errors'), value: number(errors) }] : []),
          ]
          return (
            <Column as="li" pad={12} gap={8} key={text}>
              <Row as="dl" wrap gap={[0, 24]}>
                {figures.map(({ name, value }) => (
                  <Row gap={8} key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <Num>{value}</Num>
                    </dd>
                  </Row>
                ))}
              </Row>
              <details>
                <summary>
                  <code dir="ltr">{oneLine(text).slice(0, 140)}</code>
                </summary>
                <code dir="ltr" className={classes.whole}>
                  {oneLine(text)}
                </code>
              </details>
            </Column>
          )
        })}
      </Column>
    </Panel>
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
