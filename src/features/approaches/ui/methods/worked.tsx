import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { SHAPES } from '../../fields/shapes.ts'
import type { Outcome } from '../../model.ts'
import { Findings, StepList } from '../shared/outcome.tsx'
import classes from './methods.module.css'

type Props = {
  sheet: 'INCOME' | 'COST' | 'RESIDUAL'
  outcome: Outcome
  /** Goes to the place of a fault or a remark. */
  onGo: (field: string) => void
  children: ReactNode
}

/** A sheet with what it comes to above it, and its inputs beside the calculation. */
export function Worked({ sheet, outcome, onGo, children }: Props) {
  const nameOf = useFieldName(sheet)
  return (
    <>
      <Value outcome={outcome} withLand={sheet === 'COST'} />
      <Grid columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" until={1000} className={classes.sheet}>
        <Column className={classes.inputs}>{children}</Column>
        <Column className={classes.beside}>
          <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={onGo} nameOf={nameOf} />
          <Calculation sheet={sheet} outcome={outcome} />
        </Column>
      </Grid>
    </>
  )
}

/** Names a field by its words; a cell by those of its column, and a row by those of its list. */
function useFieldName(sheet: Props['sheet']) {
  const language = useLanguage()
  const { fields, lists } = SHAPES[sheet]
  return (field: string): string | undefined => {
    const [name = '', , cell = ''] = field.split('.')
    return (fields[name] ?? lists[name]?.row[cell] ?? lists[name])?.words[language]
  }
}

function Value({ outcome, withLand }: { outcome: Outcome; withLand: boolean }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { value, perSqm, landValue } = outcome
  return (
    <Figures>
      <Figure name={t('methods:value')} large>
        <output data-value>{value === null ? t('methods:value.none') : <Num>{money(value)}</Num>}</output>
      </Figure>
      {perSqm === null ? null : (
        <Figure name={t('methods:value.perSqm')}>
          <Num>{money(perSqm)}</Num>
        </Figure>
      )}
      {withLand && value !== null && landValue !== null ? (
        <>
          <Figure name={t('methods:value.land')}>
            <Num>{money(landValue)}</Num>
          </Figure>
          <Figure name={t('methods:value.buildings')}>
            <Num>{money(Math.round((value - landValue) * 1000) / 1000)}</Num>
          </Figure>
        </>
      ) : null}
    </Figures>
  )
}

/** Every step as a sentence with what it came to; nothing is folded away, since the steps are what the reader checks. */
function Calculation({ sheet, outcome: { steps } }: Pick<Props, 'sheet' | 'outcome'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('methods:section.steps')}>
      {steps.length === 0 ? (
        <p className={classes.empty}>{t(`methods:steps.empty.${sheet}`)}</p>
      ) : (
        <StepList steps={steps} className={classes.steps} />
      )}
    </Panel>
  )
}
