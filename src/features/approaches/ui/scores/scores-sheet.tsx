import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginFilling, valuesIn } from '#kernel/filling.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { PRICE_STAGES } from '../../model/grid.ts'
import { evaluateScores, workScores } from '../../rules/scores.ts'
import classes from '../grid/grid.module.css'
import { Findings, Steps } from '../shared/outcome.tsx'
import type { OpenSheet } from '../shared/sheet-frame.tsx'
import { AddDimension } from './dimensions.tsx'
import { enterScores, fillScores, SUBJECT_COLUMN, scoreKey, WEIGHT_COLUMN } from './edits.ts'
import { ScoresResult } from './result.tsx'
import { useScoreCells, useScoreLayout } from './use-score-cells.tsx'

const NO_TEXTS: Readonly<Record<string, string>> = {}

/** The weighted scores: dimensions as rows, the subject and the comparables as columns, and the line of prices on the scores. */
export function ScoresSheet({ valuationId, approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const { inputs, sheets } = approaches
  const { values, editable, change, edit } = work
  const gridValues = useMemo(() => valuesIn(beginFilling(sheets.GRID?.values ?? {})), [sheets.GRID])
  const worked = useMemo(() => workScores(values, inputs, gridValues), [values, inputs, gridValues])
  const outcome = useMemo(() => evaluateScores(values, inputs, gridValues), [values, inputs, gridValues])
  const [wrong, setWrong] = useState(NO_TEXTS)
  const sheet = useRef<SpreadsheetHandle>(null)
  const cellAt = useScoreCells({ worked, wrong, values })
  const layout = useScoreLayout({ worked, work, inputs, isPhone })

  if (worked.comparables.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t('scoring:empty')}
          action={
            <ButtonLink to="/valuations/$id/comparables" params={{ id: valuationId }}>
              {t('scoring:toComparables')}
            </ButtonLink>
          }
        />
      </Panel>
    )

  const go = (field: string) => {
    const [, dimension] = /^dimensions\.([^.]+)/.exec(field) ?? []
    const [first] = worked.dimensions
    if (dimension) sheet.current?.focus({ row: dimension, column: SUBJECT_COLUMN })
    else if (field === 'dimensions' && first) sheet.current?.focus({ row: first.id, column: WEIGHT_COLUMN })
    else if (field === 'dimensions') document.getElementById('dimension')?.focus()
    else if (field.startsWith('ratings') && first) {
      const column = field.slice('ratings.'.length) || (worked.comparables[0]?.evidenceId ?? '')
      sheet.current?.focus({ row: first.id, column })
    } else document.getElementById(field)?.focus()
  }
  return (
    <>
      <ScoresResult worked={worked} outcome={outcome} />
      {editable ? (
        <div className={`${classes.toolbar} no-print`}>
          <Choice
            label={t('scoring:stage')}
            options={PRICE_STAGES.map((value) => ({ value, label: t(`grid:stage.${value}`) }))}
            value={worked.stage}
            onChange={(stage) => change([{ field: 'stage', value: stage }])}
          />
          <AddDimension worked={worked} work={work} />
        </div>
      ) : null}
      <Spreadsheet
        ref={sheet}
        label={t('scoring:title')}
        hint={t('scoring:hint')}
        corner={t('scoring:dimension')}
        sections={layout.sections}
        columns={layout.columns}
        cellAt={cellAt}
        isReadOnly={!editable}
        onEnter={(texts, how) => {
          const entered = enterScores(texts, values)
          const keys = texts.map(scoreKey)
          const others = Object.entries(wrong).filter(([key]) => !keys.includes(key))
          setWrong({ ...Object.fromEntries(others), ...entered.wrong })
          if (entered.edits.length > 0) change(entered.edits)
          const [[key, text] = []] = Object.entries(entered.wrong)
          if (text === undefined || how === 'cleared') return
          const word = key?.startsWith(WEIGHT_COLUMN) ? 'scoring:notWeight' : 'scoring:notRating'
          toast.warning(t(word, { text: isolateBidi(text) }))
        }}
        onFill={(copies) => {
          const edits = fillScores(copies, values)
          if (edits.length > 0) change(edits)
        }}
        onUndo={work.undo}
        onRedo={work.redo}
      />
      <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={go} />
      <Panel title={t('scoring:conclusion')} padded>
        <TextField
          id="conclusion"
          label={t('scoring:conclusion')}
          multiline
          maxLength={5000}
          disabled={!editable}
          value={typeof values.conclusion === 'string' ? values.conclusion : null}
          onChange={(text) => edit('conclusion', text || null)}
        />
      </Panel>
      <Steps steps={outcome.steps} />
    </>
  )
}
