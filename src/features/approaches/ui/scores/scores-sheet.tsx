import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { SCORES_SHAPE } from '../../fields/scores.ts'
import { PRICE_STAGES } from '../../model/grid.ts'
import { evaluateScores, workScores } from '../../rules/scores.ts'
import { Findings, Steps } from '../shared/outcome.tsx'
import type { OpenSheet } from '../shared/sheet-frame.tsx'
import { AddDimension } from './add-dimension.tsx'
import { placeOf } from './edits.ts'
import classes from './scores.module.css'
import { ScoresChart } from './scores-chart.tsx'
import { ScoresResult } from './scores-result.tsx'
import { ScoresTable } from './scores-table.tsx'

const ADD = 'scores-add'

/** The sheet of weighted scores: what it comes to, the ratings, the line of prices, and how it was worked out. */
export function ScoresSheet({ valuationId, approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState('subject')
  const table = useRef<SpreadsheetHandle>(null)
  const { inputs, sheets } = approaches
  const grid = useMemo(
    () => Object.fromEntries(Object.entries(sheets.GRID?.values ?? {}).map(([field, { value }]) => [field, value])),
    [sheets.GRID],
  )
  const worked = workScores(work.values, inputs, grid)
  const outcome = approaches.outcomes?.SCORES ?? evaluateScores(work.values, inputs, grid)
  const go = (field: string) => {
    const place = placeOf(field) ?? firstOpen(field)
    if (place) {
      setShown(place.column)
      // On a phone the column has to be there before its cell can take the focus.
      setTimeout(() => table.current?.focus(place))
    } else if (field === 'area') void navigate({ to: `/valuations/${valuationId}/approaches/grid` })
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
  const { stage, conclusion } = SCORES_SHAPE.fields
  const written = work.values.conclusion
  return (
    <>
      <ScoresResult worked={worked} outcome={outcome} />
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
              <TextField
                label={conclusion.words[language]}
                value={typeof written === 'string' ? written : null}
                onChange={(text) => work.edit('conclusion', text)}
                maxLength={conclusion.max}
                disabled={!work.editable}
                multiline
              />
            </Column>
          </Panel>
        </Column>
      </Grid>
      <Steps steps={outcome.steps} />
    </>
  )
}
