import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { indicationField, RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import { type IndicatingSheet, kindOf } from '../../model/codes.ts'
import type { Outcome, SubjectFacts } from '../../model.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { primaryOf } from '../../rules/reconciliation/reasons.ts'
import type { Reconciled } from '../../rules/reconciliation.ts'
import { labelOf, sheetUse } from '../../rules/sheets.ts'
import { SheetInput } from '../methods/sheet-input.tsx'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = { valuationId: string; subject: SubjectFacts; work: SheetWork; value: Value }

/** What the sheets indicate, side by side on one scale, each with its weight and what speaks for and against it. */
export function Indications({ valuationId, subject, work, value }: Props) {
  const { t } = useTranslation()
  const { percent, worth } = useFormat()
  const { outcomes, reconciled, sheets } = value
  const named = useSheetName()
  const { indications, spread } = reconciled
  const isWeighed = indications.length > 1
  const begun = value.shown.filter((sheet) => outcomes[sheet])
  const others = value.shown.filter((sheet) => !outcomes[sheet])
  // What feeds other sheets alone is on no scale with what is indicated.
  const compared = begun.filter((sheet) => sheetUse(sheets, sheet, subject) !== 'SOURCE')
  const scale = scaleOf(compared.map((sheet) => outcomes[sheet]))
  const primary = primaryOf(indications)
  const total = indications.reduce((sum, { weight }) => sum + Math.round((weight ?? 0) * 1e6), 0) / 1e6
  return (
    <div id="indications" tabIndex={-1}>
      <Panel title={t('value:indications')}>
        {begun.length === 0 ? (
          <p className={classes.pad}>{t('value:indications.none')}</p>
        ) : (
          <Grid least="300px" className={classes.pad}>
            {begun.map((sheet) => (
              <Card
                key={sheet}
                sheet={sheet}
                outcome={outcomes[sheet]}
                scale={scale}
                isWeighed={isWeighed}
                isPrimary={sheet === primary}
                name={named(labelOf(sheets, sheet))}
                counted={indications.find((one) => one.sheet === sheet)}
                {...{ valuationId, subject, work, value }}
              />
            ))}
          </Grid>
        )}
        {isWeighed ? (
          <Row as="p" align="stretch" wrap gap={[8, 24]} pad={12} className={classes.total} id="weights" tabIndex={-1}>
            <span className={total === 100 ? undefined : classes.warn}>
              {t('value:weights.total')} <b>{percent(total / 100)}</b>
            </span>
            {spread ? (
              <span>
                {t('value:spread')} <b>{worth(spread.kwd)}</b>
                {spread.percent === null ? null : (
                  <>
                    {' '}
                    (<b>{percent(spread.percent / 100)}</b>)
                  </>
                )}
              </span>
            ) : null}
          </Row>
        ) : null}
        {others.length > 0 ? (
          <Muted className={`${classes.pad} no-print`}>
            {t('value:indications.others')}{' '}
            {others.map((sheet, at) => (
              <span key={sheet}>
                {at > 0 ? ' · ' : null}
                <TextLink to={pathOfSheet(valuationId, sheet)}>{named(labelOf(sheets, sheet))}</TextLink>
              </span>
            ))}
          </Muted>
        ) : null}
      </Panel>
    </div>
  )
}

type Scale = { low: number; high: number } | null

/** From the lowest to the highest figure of all indications, with their ranges. */
function scaleOf(outcomes: readonly (Outcome | undefined)[]): Scale {
  const figures = outcomes.flatMap((outcome) =>
    outcome && outcome.value !== null ? [outcome.value, outcome.range?.low, outcome.range?.high] : [],
  )
  const known = figures.filter((figure) => figure !== undefined)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return known.length > 0 && high > low ? { low, high } : null
}

type CardProps = Props & {
  sheet: IndicatingSheet
  outcome: Outcome | undefined
  scale: Scale
  isWeighed: boolean
  /** It has the largest weight. */
  isPrimary: boolean
  name: string
  /** The indication that the sheet is, or is the first part of. */
  counted: Reconciled['indications'][number] | undefined
}

function Card({
  valuationId,
  subject,
  work,
  value,
  sheet,
  outcome,
  scale,
  isWeighed,
  isPrimary,
  name: title,
  counted,
}: CardProps) {
  const { t } = useTranslation()
  const { worth, money, number } = useFormat()
  const figure = useFigure()
  const input = { shape: RECONCILIATION_SHAPE, work, outcome: value.reconciled, isListed: true }
  if (!outcome) return null
  const { perSqm, faults, figure: own } = outcome
  const use = sheetUse(value.sheets, sheet, subject)
  return (
    <Column as="section" gap={12} pad={16} className={classes.card} aria-label={title}>
      <Row align="baseline" justify="between" wrap gap={[4, 12]}>
        <h3>
          <TextLink to={pathOfSheet(valuationId, sheet)}>{title}</TextLink>
        </h3>
        {isPrimary ? <Muted>{t('value:primary')}</Muted> : null}
        {faults.length > 0 ? (
          <span className={classes.warn}>{t('value:lacks', { count: faults.length, n: number(faults.length) })}</span>
        ) : null}
      </Row>
      {use === 'INDICATION' ? null : <Muted>{t(`value:use.${use}`)}</Muted>}
      {outcome.value === null ? (
        own ? (
          <p className={classes.worth}>
            <Num>{figure(own)}</Num>
          </p>
        ) : (
          <Muted>{t('value:indications.noValue')}</Muted>
        )
      ) : (
        <>
          <div>
            <p className={classes.worth}>
              <Num>{worth(outcome.value)}</Num>
            </p>
            {perSqm === null ? null : <Muted>{t('value:perSqm', { amount: money(perSqm) })}</Muted>}
            {counted?.of ? <Muted>{t('value:parts.sum', { amount: worth(counted.value) })}</Muted> : null}
          </div>
          {scale && use !== 'SOURCE' ? <Range value={outcome.value} range={outcome.range} scale={scale} /> : null}
          {scale && outcome.range && kindOf(sheet) === 'SCORES' ? (
            <Muted small>{t('scores:result.range')}</Muted>
          ) : null}
          {/* A weight that was given when there were more stays in sight: it has to be 100, or be taken out. */}
          {(isWeighed && counted) || (work.values[indicationField(sheet, 'Weight')] ?? null) !== null ? (
            <Grid columns={2} align="end" gap={12}>
              <SheetInput {...input} field={indicationField(sheet, 'Weight')} label={t('value:weight')} />
              <Muted>
                {t('value:part')} <Num>{worth(counted?.part ?? null)}</Num>
              </Muted>
            </Grid>
          ) : null}
          {isWeighed && counted ? (
            <>
              <SheetInput {...input} field={indicationField(sheet, 'Strengths')} label={t('value:strengths')} />
              <SheetInput {...input} field={indicationField(sheet, 'Weaknesses')} label={t('value:weaknesses')} />
            </>
          ) : null}
        </>
      )}
    </Column>
  )
}

type RangeProps = { value: number; range: Outcome['range']; scale: NonNullable<Scale> }

/** An indication and its range on the scale of all of them. */
function Range({ value, range, scale }: RangeProps) {
  const { worthKwd } = useFormat()
  const place = (figure: number) => ((figure - scale.low) / (scale.high - scale.low)) * 100
  const { low, high } = range ?? { low: value, high: value }
  return (
    <div>
      <div className={classes.range} aria-hidden="true">
        <span style={{ insetInlineStart: `${place(low)}%`, width: `${place(high) - place(low)}%` }} />
        <i style={{ insetInlineStart: `${place(value)}%` }} />
      </div>
      {high > low ? (
        <Row as="p" align="stretch" justify="between" gap={0} className={classes.ends}>
          <Num>{worthKwd(low)}</Num>
          <Num>{worthKwd(high)}</Num>
        </Row>
      ) : null}
    </div>
  )
}
