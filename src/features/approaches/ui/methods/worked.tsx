import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Figure, Figures } from '#web/kit/layout/figures.tsx'
import { Foot } from '#web/kit/layout/foot.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { type IndicatingSheet, kindOf, type Sheet } from '../../model/codes.ts'
import type { Outcome } from '../../model.ts'
import { Findings, StepList } from '../shared/outcome.tsx'
import classes from './methods.module.css'

type Props = {
  sheet: IndicatingSheet
  outcome: Outcome
  /** Goes to the place of a fault or a remark. */
  onGo: (field: string) => void
  /** What it comes to besides its value. */
  figures?: readonly Figure[]
  /** What comes first, and then what has a table of many columns, which takes the whole width. */
  lead?: ReactNode
  wide?: ReactNode
  children: ReactNode
}

/** A sheet with its inputs beside the calculation, and what it comes to in view throughout. */
export function Worked({ sheet, outcome, onGo, figures = [], lead, wide, children }: Props) {
  const { t } = useTranslation()
  const nameOf = useFieldName(sheet)
  useGoToHash(onGo)
  const findings = <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={onGo} nameOf={nameOf} />
  return (
    <>
      <Foot>
        <Value outcome={outcome} withLand={kindOf(sheet) === 'COST'} figures={figures} />
      </Foot>
      {lead ? (
        <Row align="start" gap={16} className={classes.lead}>
          {lead}
          <div>{findings}</div>
        </Row>
      ) : null}
      {wide && !lead ? findings : null}
      {wide}
      <Grid columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" until={1000} className={classes.sheet}>
        <Column className={classes.inputs}>{children}</Column>
        {/* It may scroll by itself, so keys have to reach it. */}
        <Column className={classes.beside} tabIndex={0} role="group" aria-label={t('methods:section.steps')}>
          {wide ? null : findings}
          <Calculation sheet={sheet} outcome={outcome} />
        </Column>
      </Grid>
    </>
  )
}

/** A part of a sheet under its title. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Column pad={16} id={id}>
        {children}
      </Column>
    </Panel>
  )
}

/** Returns the function that names a field of a sheet by its words; a cell by those of its column, and a row by those of its list. */
export function useFieldName(sheet: Sheet) {
  const language = useLanguage()
  const { fields, lists } = shapeOf(sheet)
  return (field: string): string | undefined => {
    const [name = '', , cell = ''] = field.split('.')
    return (fields[name] ?? lists[name]?.row[cell] ?? lists[name])?.words[language]
  }
}

type ValueProps = { outcome: Outcome; withLand: boolean; figures: readonly Figure[] }

function Value({ outcome, withLand, figures }: ValueProps) {
  const { t } = useTranslation()
  const { money, worth } = useFormat()
  const { value, perSqm, landValue, figure } = outcome
  const land =
    withLand && value !== null && landValue !== null
      ? { land: landValue, buildings: Math.round((value - landValue) * 1000) / 1000 }
      : null
  return (
    <Figures
      plain
      items={[
        withLand && value === null && figure
          ? { name: t('methods:value.building'), value: <output data-value>{worth(figure.value)}</output>, large: true }
          : {
              name: t('methods:value'),
              value: <output data-value>{value === null ? t('methods:value.none') : worth(value)}</output>,
              large: true,
            },
        ...figures,
        perSqm === null ? null : { name: t('methods:value.perSqm'), value: money(perSqm), minor: withLand },
        land === null ? null : { name: t('methods:value.land'), value: worth(land.land), minor: true },
        land === null ? null : { name: t('methods:value.buildings'), value: worth(land.buildings), minor: true },
      ]}
    />
  )
}

/** Every step as a sentence with what it came to; nothing is folded away, since the steps are what the reader checks. */
function Calculation({ sheet, outcome: { steps } }: Pick<Props, 'sheet' | 'outcome'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('methods:section.steps')}>
      {steps.length === 0 ? (
        <p className={classes.empty}>
          {t(`methods:steps.empty.${kindOf(sheet) as 'INCOME' | 'COST' | 'RESIDUAL' | 'REINSTATEMENT'}`)}
        </p>
      ) : (
        <StepList steps={steps} />
      )}
    </Panel>
  )
}

/** Returns how to go to a field, or to a cell of a list, and the handles of the lists by their names. */
export function useGo() {
  const handles = useRef<Record<string, SpreadsheetHandle | null>>({})
  const go = (field: string) => {
    const element = document.getElementById(field)
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return
    }
    const [list = '', id, column] = field.split('.')
    const handle = handles.current[list]
    const first = document.getElementById(`list-${list}`)
    first?.scrollIntoView({ block: 'center' })
    if (handle && id) {
      handle.focus({ row: `${list}.${id}`, column: column ?? '' })
      // A cell that is no column is below its row, once that is the active one.
      requestAnimationFrame(() => document.getElementById(field)?.focus())
    } else first?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus({ preventScroll: true })
  }
  const handleOf = (list: string) => (handle: SpreadsheetHandle | null) => {
    handles.current[list] = handle
  }
  return { go, handleOf }
}
