import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { DIMENSION_TYPES, DIMENSIONS } from '#features/comparisons/model.ts'
import { FEATURE_GROUPS } from '#features/properties/model/features.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Foot } from '#web/kit/layout/foot.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { MOST_DIMENSIONS, SCORES_SHAPE } from '../fields/scores.ts'
import { kindOf } from '../model/codes.ts'
import { PRICE_STAGES } from '../model/grid.ts'
import type { Outcome } from '../model.ts'
import { gridOf } from '../rules/evaluate.ts'
import { gridValues } from '../rules/links.ts'
import { pathOfSheet } from '../rules/path.ts'
import { type WorkedScores, workScores } from '../rules/scores.ts'
import { labelOf, orderedSheets } from '../rules/sheets.ts'
import { SheetInput } from './methods/sheet-input.tsx'
import { placeOf } from './scores/edits.ts'
import classes from './scores/scores.module.css'
import { ScoresChart } from './scores/scores-chart.tsx'
import { ScoresTable } from './scores/scores-table.tsx'
import { useDimensionName } from './scores/use-dimension-name.ts'
import { Findings, Steps } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useOutcome } from './shared/sheet-values.ts'
import { useSheetName } from './shared/use-sentences.ts'
import type { OpenSheet, SheetWork } from './shared/use-sheet.ts'

type AddDimensionProps = { id: string; valuationId: string; work: SheetWork; worked: WorkedScores }

/** Adds a dimension to the sheet: one of the comparison's that is not on it yet, or another by its name. */
function AddDimension({ id, valuationId, work, worked: { dimensions } }: AddDimensionProps) {
  const { t } = useTranslation()
  const nameOf = useDimensionName()
  const [own, setOwn, forget] = useTyped(`dimension ${valuationId}`, '')
  const isFull = dimensions.length >= MOST_DIMENSIONS
  const chosen = dimensions.map(({ dimension }) => dimension)
  const groups = FEATURE_GROUPS.map((group) => ({
    group: t(`properties:group.${group}`),
    items: DIMENSIONS.filter((one) => DIMENSION_TYPES[one].group === group && !chosen.includes(one)).map(
      (dimension) => ({
        value: dimension,
        label: nameOf({ dimension, name: '' }),
      }),
    ),
  })).filter(({ items }) => items.length > 0)
  const add = (row: { dimension: string } | { name: string }) =>
    work.change([{ field: `dimensions.${newId()}`, value: row }])
  const addOwn = (event: FormEvent) => {
    event.preventDefault()
    if (own.trim() === '') return
    add({ name: own.trim() })
    forget()
  }
  return (
    <Row as="form" align="end" wrap gap={[8, 12]} className={`${classes.add} no-print`} onSubmit={addOwn}>
      <SelectField
        id={id}
        label={t('scores:add.known')}
        value={null}
        options={groups}
        searchable
        disabled={isFull}
        onChange={(dimension) => {
          if (dimension) add({ dimension })
        }}
      />
      <TextField
        label={t('scores:add.own')}
        value={own}
        onChange={setOwn}
        maxLength={SCORES_SHAPE.lists.dimensions.row.name.max}
        disabled={isFull}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={17} aria-hidden="true" />} disabled={isFull}>
        {t('scores:add')}
      </Button>
    </Row>
  )
}

type Props = { worked: WorkedScores; outcome: Outcome }

/** What the weighted scores come to, with how well the line fits. */
function ScoresResult({ worked, outcome: { value, perSqm, range } }: Props) {
  const { t } = useTranslation()
  const { worth, money, number, percent } = useFormat()
  const { line, comparables } = worked
  const counted = comparables.filter(({ score, price }) => score && price).length
  return (
    <Figures
      plain
      items={[
        { name: t('scores:result.value'), value: value === null ? t('scores:result.none') : worth(value), large: true },
        range && {
          name: t('scores:result.range'),
          value: t('scores:result.between', {
            low: isolateBidi(worth(range.low)),
            high: isolateBidi(worth(range.high)),
          }),
        },
        perSqm === null ? null : { name: t('scores:result.perSqm'), value: money(perSqm) },
        line?.rSquared ? { name: t('scores:result.fit'), value: percent(line.rSquared.toNumber()), minor: true } : null,
        line && { name: t('scores:result.error'), value: money(line.standardError.toNumber()), minor: true },
        { name: t('scores:result.count'), value: number(counted), minor: true },
      ]}
    />
  )
}

const ADD = 'scores-add'

/** The sheet of weighted scores: what it comes to, the ratings, the line of prices, and how it was worked out. */
function ScoresSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const named = useSheetName()
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState('subject')
  const table = useRef<SpreadsheetHandle>(null)
  const { inputs } = approaches
  const { outcome, sheets } = useOutcome(open)
  const grid = gridOf(work.values, sheets)
  const worked = workScores(work.values, inputs, gridValues(grid, sheets))
  const go = (field: string) => {
    const place = placeOf(field) ?? firstOpen(field)
    if (place) {
      setShown(place.column)
      // On a phone the column has to be there before its cell can take the focus.
      setTimeout(() => table.current?.focus(place))
    } else if (field === 'area') void navigate({ to: pathOfSheet(valuationId, grid) })
    else if (field === 'comparables') void navigate({ to: `/valuations/${valuationId}/comparables` })
    else document.getElementById(field === 'stage' ? field : ADD)?.focus()
  }
  /** The first cell of a column or of the table in which a rating is missing. */
  const firstOpen = (field: string) => {
    const [list, column] = field.split('.')
    if (list === 'dimensions') return worked.dimensions[0] && { row: worked.dimensions[0].id, column: 'weight' }
    const lacking = worked.comparables.find((one) =>
      column ? one.evidenceId === column : one.ratings.some(({ rating }) => rating === null),
    )
    const row = lacking?.ratings.find(({ rating }) => rating === null) ?? lacking?.ratings[0]
    return list === 'ratings' && lacking && row ? { row: row.dimensionId, column: lacking.evidenceId } : undefined
  }
  const { stage } = SCORES_SHAPE.fields
  const grids = orderedSheets(sheets).filter((one) => kindOf(one) === 'GRID')
  return (
    <>
      <Foot>
        <ScoresResult worked={worked} outcome={outcome} />
      </Foot>
      <Panel title={t('scores:table')}>
        <Column gap={12} className={classes.body}>
          <Muted>{t('scores:table.rules')}</Muted>
          <ScoresTable
            ref={table}
            work={work}
            worked={worked}
            inputs={inputs}
            only={isPhone ? shown : null}
            onShow={setShown}
          />
          {work.editable ? <AddDimension id={ADD} valuationId={valuationId} work={work} worked={worked} /> : null}
        </Column>
      </Panel>
      <Grid least="420px" align="start">
        <ScoresChart worked={worked} />
        <Column>
          <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={go} />
          <Panel title={t('scores:settings')} padded>
            <Column>
              {work.editable ? (
                <div id="stage" tabIndex={-1}>
                  <Choice
                    label={stage.words[language]}
                    options={PRICE_STAGES.map((code) => ({ value: code, label: t(`grid:stage.${code}`) }))}
                    value={worked.stage}
                    onChange={(code) => work.edit('stage', code)}
                  />
                </div>
              ) : (
                <p>{t(`grid:stage.${worked.stage}`)}</p>
              )}
              {grids.length > 1 ? (
                <SelectField
                  id="grid"
                  label={SCORES_SHAPE.fields.grid.words[language]}
                  value={grid as string}
                  disabled={!work.editable}
                  options={grids.map((one) => ({ value: one, label: named(labelOf(sheets, one)) }))}
                  onChange={(one) => work.edit('grid', one)}
                />
              ) : null}
              <SheetInput field="conclusion" shape={SCORES_SHAPE} work={work} outcome={outcome} />
            </Column>
          </Panel>
        </Column>
      </Grid>
      <Steps steps={outcome.steps} />
    </>
  )
}

/** /valuations/$id/approaches/scores and /scores/$n: properties scored on weighted dimensions, and the line of prices on the scores. */
export function ScoresScreen() {
  return <SheetPage kind="SCORES">{(open) => <ScoresSheet {...open} />}</SheetPage>
}
